"""The toy suite on the shelf."""

from collections.abc import Iterator

import pytest
import toy_suite

from sundog.suites.base import SUITES, suite


@pytest.fixture(autouse=True)
def _toy() -> Iterator[None]:
    toy_suite.register()
    yield
    SUITES._parts.pop("toy", None)
    suite.cache_clear()
