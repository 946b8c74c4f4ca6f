"""Sites: a world shown as pages, a served list, a page as accessibility text."""
