"""What a run costs a device: the share of a processor core of page and audio thread, lit and dimmed, and memory as time goes on.

phone.py [--minutes 10]

The run page in headless Chromium at the size of a phone, with the demo music, the simulated runner, strap and receiver, and the
screenless compositor of that browser. Beside it the same song played by the browser's own player at another speed, which is
what a page without an engine would do.
"""
import argparse
import os
import re
import sys
import time

root = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
sys.path.insert(0, os.path.join(root, "BrowserTests"))
from upbeat.base import PageTest  # noqa: E402

ticks = os.sysconf("SC_CLK_TCK")
headers = {"Sec-Fetch-Site": "same-origin"}
peer = """async (track) => {
  const audio = new Audio(`/api/v1/tracks/${track}/audio`);
  audio.loop = true;
  audio.playbackRate = 1.05;
  await audio.play();
}"""


class Phone(PageTest):
    has_demo_songs = True

    def runTest(self):
        pass

    def threads(self, process: int) -> dict[str, float]:
        """Seconds of processor time of each kind of thread."""
        spent = {"page": 0.0, "audio": 0.0, "rest": 0.0}
        for thread in os.listdir(f"/proc/{process}/task"):
            try:
                text = open(f"/proc/{process}/task/{thread}/stat").read()
            except FileNotFoundError:
                continue
            name, rest = re.search(r"\((.*)\)", text)[1], text[text.rindex(")") + 2:].split()
            kind = "audio" if "Audio" in name else "page" if thread == str(process) else "rest"
            spent[kind] += (int(rest[11]) + int(rest[12])) / ticks
        return spent

    def measure(self, label: str, page, process: int, seconds: float):
        session = page.context.new_cdp_session(page)
        session.send("Performance.enable")
        before, began = self.threads(process), time.monotonic()
        memory = [self.memory(process)]
        while time.monotonic() - began < seconds:
            time.sleep(min(30, seconds / 4))
            memory.append(self.memory(process))
        passed = time.monotonic() - began
        spent = {kind: 100 * (value - before[kind]) / passed for kind, value in self.threads(process).items()}
        print(f"| {label} | {passed:.0f} | {spent['page']:.1f} | {spent['audio']:.1f} | {spent['rest']:.1f} "
              f"| {memory[0]:.0f} → {memory[-1]:.0f} |", flush=True)

    @staticmethod
    def memory(process: int) -> float:
        """Megabytes that are really there."""
        return int(re.search(r"VmRSS:\s+(\d+)", open(f"/proc/{process}/status").read())[1]) / 1024

    def renderer(self, page) -> int:
        """The process that a page is drawn by: the one that a little work of its own makes busy."""
        session = self.browser.new_browser_cdp_session()

        def times():
            return {each["id"]: each["cpuTime"] for each in session.send("SystemInfo.getProcessInfo")["processInfo"]
                    if each["type"] == "renderer"}

        before = times()
        page.evaluate("() => { const end = performance.now() + 400; while (performance.now() < end); }")
        after = times()
        return max(after, key=lambda each: after[each] - before.get(each, 0))

    def compare(self, minutes: float):
        page = self.person(width=390, height=844)
        answer = page.request.post("/api/v1/playlists", headers=headers, data={
            "name": "Run", "kind": "planned", "recipe": {"activity": "run", "minutes": 60, "intensity": 4, "cadence": 165}})
        assert answer.ok, answer.text()
        playlist = answer.json()["id"]
        print("| | s | page, % of a core | audio, % | rest, % | memory, MB |\n|---|---|---|---|---|---|", flush=True)
        page.goto(f"/run/{playlist}?simulate=165")
        page.locator("#run-start:enabled").click(timeout=120_000)
        page.wait_for_timeout(20_000)
        process = self.renderer(page)
        self.measure("run", page, process, 60 * minutes)
        dim = page.locator("[data-dim]")
        if dim.count():
            dim.click()
            self.measure("run, dimmed", page, process, 60 * minutes / 2)
        page.close()
        page = self.person(width=390, height=844)
        track = page.request.get("/api/v1/tracks?limit=1").json()["items"][0]["id"]
        page.goto("/host")
        page.evaluate(peer, track)
        page.wait_for_timeout(5000)
        self.measure("the browser's own player at 1.05", page, self.renderer(page), 60 * minutes / 4)


if __name__ == "__main__":
    arguments = argparse.ArgumentParser()
    arguments.add_argument("--minutes", type=float, default=10)
    options = arguments.parse_args()
    Phone.setUpClass()
    phone = Phone()
    try:
        phone.compare(options.minutes)
    finally:
        phone.doCleanups()
        Phone.doClassCleanups()
