"""What a page sounds: taken from its last node before the loudspeaker, with the page's clock beside it."""

import base64
import json
from dataclasses import dataclass

import numpy
from playwright.sync_api import BrowserContext, Page

# On the audio thread, so that a page that is busy loses nothing.
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

# In pieces, because one text of all would be hundreds of megabytes.
taken = """() => {
  const { chunks, clocks, rate } = captured;
  captured.chunks = [];
  const bytes = new Uint8Array(chunks.length * 128 * 64 * 4);
  chunks.forEach(({ samples }, index) => bytes.set(new Uint8Array(samples.buffer), index * 128 * 64 * 4));
  let text = "";
  for (let at = 0; at < bytes.length; at += 32768) text += String.fromCharCode(...bytes.subarray(at, at + 32768));
  return { ends: chunks.map(({ end }) => end), clocks, rate, samples: btoa(text) };
}"""


def listen(context: BrowserContext):
    """Before the page is opened, in a context made with `bypass_csp`: the recorder comes from no server."""
    context.add_init_script(f"const recorder = {json.dumps(recorder)};{listening}")


@dataclass
class Sound:
    samples: numpy.ndarray
    rate: float
    # Frame of the context at which the samples begin, and what the page's clock is ahead of the context's, in seconds.
    first: int
    offset: float

    def times(self, frames: numpy.ndarray) -> numpy.ndarray:
        """When frames were heard, by the page's clock, in seconds."""
        return (self.first + frames) / self.rate + self.offset

    def gaps(self, level: float = 1e-4) -> list[float]:
        """Seconds of each silence from the first sound to the last."""
        loud = numpy.flatnonzero(numpy.abs(self.samples) > level)
        return list(numpy.diff(loud)[numpy.diff(loud) > 0.005 * self.rate] / self.rate)

    def strokes(self, least: float = 0.12) -> numpy.ndarray:
        """Frames at which short bursts of high sound begin."""
        # What a moving average of a quarter of a millisecond leaves is far above the notes that sound all the time.
        width = int(0.00025 * self.rate)
        high = self.samples - numpy.convolve(self.samples, numpy.ones(width) / width, "same")
        envelope = numpy.abs(high)
        loud = numpy.flatnonzero(envelope > least)
        begins = loud[numpy.flatnonzero(numpy.diff(loud, prepend=-10**9) > 0.12 * self.rate)]
        return begins.astype(float)

    def between(self, start: float, end: float) -> "Sound":
        """From a moment of the page's clock until before another."""
        one, other = [int((moment - self.offset) * self.rate) - self.first for moment in (start, end)]
        one = max(0, one)
        return Sound(self.samples[one:max(one, other)], self.rate, self.first + one, self.offset)


def take(page: Page) -> Sound:
    told = page.evaluate(taken)
    samples = numpy.frombuffer(base64.b64decode(told["samples"]), dtype="<f4")
    ends = numpy.array(told["ends"])
    assert len(ends) > 1 and (numpy.diff(ends) == 128 * 64).all(), "the recorder missed something"
    clocks = numpy.array(told["clocks"])
    return Sound(samples, told["rate"], int(ends[0]) - 128 * 64, float(numpy.median(clocks[:, 1] - clocks[:, 0])))
