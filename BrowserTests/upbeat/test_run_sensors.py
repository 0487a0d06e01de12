"""Sensors that connect and disconnect during a run, and browsers without some features."""

import math
import time
import unittest
from collections.abc import Callable

from playwright.sync_api import CDPSession, Page, expect

from .runs import RunPageTest
from .strap import Strap
from .strap import flags as strap_flags


class Phone:
    """A phone's motion and position, by the browser's emulation."""

    motions = ("accelerometer", "linear-acceleration", "gyroscope")

    def __init__(self, page: Page):
        self.page = page
        self.cdp: CDPSession = page.context.new_cdp_session(page)
        for motion in self.motions:
            self.cdp.send("Emulation.setSensorOverrideEnabled", {
                "enabled": True, "type": motion, "metadata": {"available": True, "minimumFrequency": 1, "maximumFrequency": 60}})
            self.feel(motion, 0, 0, 0)
        self.metres = 0.0

    def fail(self):
        """Stops all sensors for good: the emulation never returns a sensor to a page."""
        self.cdp.send("Emulation.setSensorOverrideEnabled", {"enabled": False, "type": "accelerometer"})

    def feel(self, motion: str, x: float, y: float, z: float):
        self.cdp.send("Emulation.setSensorOverrideReadings", {"type": motion, "reading": {"xyz": {"x": x, "y": y, "z": z}}})

    def run(
            self, until: Callable[[], bool], cadence: float = 165, strap: Strap | None = None, moves: bool = True, seconds: float = 60):
        """In real time, with a position and a packet of the strap each second, until `right` holds. Checks once a second."""
        began = time.monotonic()
        told = 0.0
        while True:
            now = time.monotonic()
            if cadence:
                self.feel("accelerometer", 0.3, 9.81 + 6 * math.sin(2 * math.pi * cadence / 60 * now), 0.2)
            if now - told >= 1:
                if told and until():
                    return
                assert now - began < seconds, "It never came true."
                told = now
                if moves:
                    self.metres += 3
                    self.page.context.set_geolocation({"latitude": 47.4 + self.metres / 111_200, "longitude": 8.5, "accuracy": 4})
                if strap:
                    strap.beat(150)
            self.page.wait_for_timeout(12 if cadence else 200)


class SensorTests(RunPageTest):
    # Only this browser has Bluetooth. The other tests cover browsers without it.
    flags = tuple(strap_flags)

    @staticmethod
    def figure(page: Page, name: str) -> str:
        return page.locator(f".run-during [data-figure={name}] [data-value]").inner_text()

    def runs_well(self, page: Page) -> bool:
        """The page shows the values of phone and strap."""
        cadence = self.figure(page, "cadence")
        return cadence != "–" and abs(float(cadence) - 165) <= 6 and self.figure(page, "heart") == "150"

    @staticmethod
    def state(page: Page, sensor: str):
        return page.locator(f"[data-sensor={sensor}] [data-sensor-state]")

    def test_motion_place_and_strap_are_heard_lost_and_heard_again(self):
        page = self.phone(
            geolocation={"latitude": 47.4, "longitude": 8.5, "accuracy": 4}, permissions=["geolocation", "accelerometer", "gyroscope"])
        page.goto("/")
        strap = Strap(self.browser, page)
        self.addCleanup(strap.close)
        phone = Phone(page)
        self.ready(page, simulate="")
        # Sensors that were allowed before start at once.
        phone.run(lambda: [self.state(page, name).inner_text() for name in ("motion", "place")] == ["On", "On"])
        expect(self.state(page, "heart")).to_have_text("Off")
        page.get_by_role("button", name="Turn on Bluetooth sensor").click()
        expect(self.state(page, "heart")).to_have_text("On")
        page.get_by_text("My steps").click()
        self.start(page)
        line = page.locator("[data-sensor-line]")
        phone.run(lambda: self.runs_well(page) and float(self.figure(page, "distance")) > 0.01 and line.is_hidden(), strap=strap)

        strap.go_away()
        phone.run(lambda: line.inner_text() == "Heart rate signal lost.")
        # Under a bridge, and standing.
        phone.run(
            lambda: line.inner_text() == "Heart rate signal lost. GPS signal lost.", cadence=0, moves=False)
        self.assert_fits(page)

        strap.come_back()
        phone.run(lambda: self.runs_well(page) and line.get_attribute("data-lost") == "", strap=strap)
        phone.fail()
        expect(line).to_contain_text("Motion signal lost.")
        self.hold(page)
        self.sent(page)
        totals = self.figures(page, self.session(page)["id"])["totals"]
        self.assertAlmostEqual(totals["heartRate"], 150, delta=1)

    def test_place_that_is_refused_is_told(self):
        page = self.phone(permissions=["accelerometer", "gyroscope"])
        self.ready(page, simulate="")
        page.get_by_role("button", name="Turn on location").click()
        expect(self.state(page, "place")).to_have_text("Not allowed. Allow it in your browser’s settings for this page.")
        # A machine without motion sensors.
        expect(self.state(page, "motion")).to_have_text("Not supported by this browser.")
        self.assert_accessible(page)

    def test_motion_is_asked_for_in_the_tap_that_starts(self):
        page = self.phone()
        page.add_init_script("""
            window.asked = 0;
            // Safari knows no such permission, and asks in a tap.
            Permissions.prototype.query = async () => { throw new TypeError("accelerometer"); };
            DeviceMotionEvent.requestPermission = async () => (window.asked += 1, window.asked > 1 ? "granted" : "denied");""")
        self.ready(page, simulate="")
        self.assertEqual(page.evaluate("asked"), 0)
        expect(self.state(page, "motion")).to_have_text("Off")
        page.get_by_role("button", name="Turn on motion").click()
        expect(self.state(page, "motion")).to_contain_text("Not allowed.")
        # The person has changed their mind.
        self.start(page)
        self.assertEqual(page.evaluate("asked"), 2)


# Features that a browser may lack, with scripts that remove them.
lacking = {
    "motion": "delete window.DeviceMotionEvent;",
    "place": "delete Navigator.prototype.geolocation;",
    "Bluetooth": "delete Navigator.prototype.bluetooth;",
    "wake lock": "delete Navigator.prototype.wakeLock;",
    "a disk": "delete window.indexedDB;",
    "a disk that opens": 'IDBFactory.prototype.open = () => { throw new DOMException("private", "SecurityError"); };',
    "locks": "delete Navigator.prototype.locks;",
    "media keys": "delete Navigator.prototype.mediaSession;",
    "storage": "delete Navigator.prototype.storage; delete Navigator.prototype.permissions;",
}


class LackingTests(RunPageTest):
    def run_a_little(self, page: Page):
        self.ready(page)
        self.start(page)
        self.run_until(page, 2)
        self.hold(page)
        self.sent(page)

    def test_a_browser_that_lacks_one_thing_runs_all_the_same(self):
        for name, script in lacking.items():
            with self.subTest(name):
                page = self.phone()
                page.add_init_script(script)
                self.run_a_little(page)
                page.context.close()

    def test_a_browser_that_lacks_all_of_it_says_so_and_runs(self):
        page = self.phone()
        page.add_init_script("\n".join(lacking.values()).replace("IDBFactory", "({ prototype: {} })"))
        self.ready(page)
        for sensor in ("motion", "place", "heart"):
            expect(page.locator(f"[data-sensor={sensor}] [data-sensor-state]")).to_have_text("Not supported by this browser.")
        self.start(page)
        expect(page.get_by_text("This device can’t store the recording.")).to_be_visible()
        self.assert_accessible(page)
        self.assert_fits(page)
        self.run_until(page, 3)
        self.hold(page)
        self.sent(page)
        self.assertEqual(self.session(page)["state"], "ended")


if __name__ == "__main__":
    unittest.main()
