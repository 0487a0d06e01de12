"""A page's sound, recorded from its last audio node together with the page's clock."""

import base64
import json
from dataclasses import dataclass

import numpy
from playwright.sync_api import BrowserContext, Page

# On the audio thread, so that a busy page loses no samples.
recorder = """
registerProcessor("test-recorder", class extends AudioWorkletProcessor {
  #samples = new Float32Array(128 * 64);
  #length = 0;
  process([input]) {
    const sound = input[0] ?? new Float32Array(128);
    this.#samples.set(sound, this.#length);
    this.#length += 128;
    if (this.#length === this.#samples.length) {
      this.port.postMessage({ end: currentFrame + 128, samples: this.#samples });
      this.#length = 0;
    }
    return true;
  }
});
"""

listening = """
window.captured = { chunks: [], clocks: [], rate: 0 };
const connect = AudioNode.prototype.connect;
AudioNode.prototype.connect = function (to, ...rest) {
  const answer = connect.call(this, to, ...rest);
  const { context } = this;
  if (to === context.destination && context.audioWorklet && !context.listened) {
    context.listened = true;
    captured.rate = context.sampleRate;
    void context.audioWorklet.addModule(URL.createObjectURL(new Blob([recorder], { type: "text/javascript" }))).then(() => {
      const node = new AudioWorkletNode(context, "test-recorder", { numberOfOutputs: 0, channelCount: 1, channelCountMode: "explicit" });
      node.port.onmessage = ({ data }) => captured.chunks.push(data);
      connect.call(this, node);
    }).catch(console.error);
    setInterval(() => {
      const { contextTime, performanceTime } = context.getOutputTimestamp();
      if (contextTime > 0) captured.clocks.push([contextTime, performanceTime / 1000]);
    }, 100);
  }
  return answer;
};
"""

# In pieces, because a single string would have hundreds of megabytes.
taken = """() => {
  const { chunks, clocks, rate } = captured;
  captured.chunks = [];
  const bytes = new Uint8Array(chunks.length * 128 * 64 * 4);
  chunks.forEach(({ samples }, index) => bytes.set(new Uint8Array(samples.buffer), index * 128 * 64 * 4));
  let text = "";
  for (let at = 0; at < bytes.length; at += 32768) text += String.fromCharCode(...bytes.subarray(at, at + 32768));
  return { ends: chunks.map(({ end }) => end), clocks, rate, samples: btoa(text) };
}"""


looked_at = "() => ({ ends: captured.chunks.map(({ end }) => end), clocks: captured.clocks, rate: captured.rate })"


def listen(context: BrowserContext):
    """Call it before the page opens, in a context with `bypass_csp`, because the recorder comes from no server."""
    context.add_init_script(f"const recorder = {json.dumps(recorder)};{listening}")


class Clock:
    """How far the page's clock is ahead of the audio context's, in seconds, over time.

    Both clocks run alike unless the machine is too busy to fetch sound in time. Then the output is silent, and everything after it
    is late.
    """

    # Looks before and after a moment, ten per second: a second each way.
    looks = 10
    # A moment's data is complete after this many seconds.
    span = 1
    # In seconds. The measurements scatter by one or two milliseconds.
    least_stop = 0.004

    def __init__(self, told: list[list[float]]):
        clocks = numpy.array(told)
        self.contexts = clocks[:, 0]
        ahead = numpy.pad(clocks[:, 1] - clocks[:, 0], self.looks, mode="edge")
        self.ahead = self.medians(ahead, 2 * self.looks + 1)
        steps = self.medians(ahead, self.looks)
        before, after = steps[:len(clocks)], steps[self.looks:self.looks + len(clocks)]
        # Times of interruptions, by the page's clock.
        self.stops = list((self.contexts + self.ahead)[numpy.abs(after - before) > self.least_stop])

    @staticmethod
    def medians(values: numpy.ndarray, count: int) -> numpy.ndarray:
        """Running medians over `count` values, from each value on."""
        return numpy.median(numpy.lib.stride_tricks.sliding_window_view(values, count), axis=1)

    def page(self, contexts: numpy.ndarray) -> numpy.ndarray:
        return contexts + numpy.interp(contexts, self.contexts, self.ahead)

    def context(self, moment: float) -> float:
        return moment - float(numpy.interp(moment, self.contexts + self.ahead, self.ahead))


@dataclass
class Sound:
    samples: numpy.ndarray
    rate: float
    # The context's frame at which the samples begin.
    first: int
    clock: Clock

    def times(self, frames: numpy.ndarray) -> numpy.ndarray:
        """The times of frames by the page's clock, in seconds."""
        return self.clock.page((self.first + frames) / self.rate)

    def frame(self, moment: float) -> int:
        """The frame at a moment of the page's clock."""
        return int(self.clock.context(moment) * self.rate) - self.first

    def gaps(self, level: float = 1e-4) -> list[float]:
        """The length of each silence between the first and the last sound, in seconds."""
        loud = numpy.flatnonzero(numpy.abs(self.samples) > level)
        return list(numpy.diff(loud)[numpy.diff(loud) > 0.005 * self.rate] / self.rate)

    def strokes(self, least: float = 0.12) -> numpy.ndarray:
        """The frames at which short high bursts begin."""
        # A quarter of a millisecond: what this moving average removes is high above the sustained notes.
        width = int(0.00025 * self.rate)
        high = self.samples - numpy.convolve(self.samples, numpy.ones(width) / width, "same")
        envelope = numpy.abs(high)
        loud = numpy.flatnonzero(envelope > least)
        begins = loud[numpy.flatnonzero(numpy.diff(loud, prepend=-10**9) > 0.12 * self.rate)]
        return begins.astype(float)

    def between(self, start: float, end: float) -> "Sound":
        """From `start` until before `end`, by the page's clock."""
        one = max(0, self.frame(start))
        return Sound(self.samples[one:max(one, self.frame(end))], self.rate, self.first + one, self.clock)


# Frames per message of the recorder.
block = 128 * 64


def disturbances(page: Page) -> list[float]:
    """Moments, by the page's clock, when the machine didn't play or record the sound, since the last `take`."""
    told = page.evaluate(looked_at)
    clock = Clock(told["clocks"])
    ends = numpy.array(told["ends"])
    missed = ends[1:][numpy.diff(ends) != block] / told["rate"]
    return sorted([*clock.stops, *clock.page(missed)])


def take(page: Page, may_miss: bool = False) -> Sound:
    """All sound since the last call. Missed blocks are silent if `may_miss` allows them."""
    told = page.evaluate(taken)
    blocks = numpy.frombuffer(base64.b64decode(told["samples"]), dtype="<f4").reshape(-1, block)
    begins = numpy.array(told["ends"]) - block
    assert len(begins) > 1, "the recorder heard nothing"
    assert may_miss or (numpy.diff(begins) == block).all(), "the recorder missed something"
    samples = numpy.zeros(begins[-1] + block - begins[0], dtype="f4")
    for begin, sound in zip(begins - begins[0], blocks):
        samples[begin:begin + block] = sound
    return Sound(samples, told["rate"], int(begins[0]), Clock(told["clocks"]))
