"""Days of the tests' people: in UTC, whatever the machine's time zone."""

import datetime
import time

# In seconds. The tests of a class take less.
longest = 300


def today() -> datetime.date:
    return datetime.datetime.now(datetime.UTC).date()


def wait_out_midnight():
    """Waits for tomorrow if today ends soon, because the test's scheduled workouts need the same day."""
    now = datetime.datetime.now(datetime.UTC)
    midnight = datetime.datetime.combine(now.date() + datetime.timedelta(days=1), datetime.time(), datetime.UTC)
    left = (midnight - now).total_seconds()
    if left < longest:
        time.sleep(left + 1)
