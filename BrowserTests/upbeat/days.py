"""Days as the people of tests live them: by UTC, whatever the machine's time zone."""

import datetime
import time

# In seconds: the tests of a class take less.
longest = 300


def today() -> datetime.date:
    return datetime.datetime.now(datetime.UTC).date()


def wait_out_midnight():
    """Where today ends in a moment, until it is tomorrow: what is put on a day must be there on the same day still."""
    now = datetime.datetime.now(datetime.UTC)
    midnight = datetime.datetime.combine(now.date() + datetime.timedelta(days=1), datetime.time(), datetime.UTC)
    left = (midnight - now).total_seconds()
    if left < longest:
        time.sleep(left + 1)
