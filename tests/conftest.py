"""Settings for all tests: property tests are judged by what they find, never by the clock."""

from hypothesis import settings

settings.register_profile("sundog", deadline=None)
settings.load_profile("sundog")
