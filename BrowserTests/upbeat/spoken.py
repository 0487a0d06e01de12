"""A fake speech synthesis, because headless Chromium has none. It records requests and responds as configured."""

# `window.voice`: "good", "endless" (starts and never ends) or "mute" (never starts).
voice = """
window.spoken = [];
window.voice = "good";
window.SpeechSynthesisUtterance = class { constructor(text) { Object.assign(this, { text, lang: "", volume: 1, rate: 1, voice: null }); } };
const now = () => performance.now() / 1000;
let timers = [], present;
const fake = Object.assign(new EventTarget(), {
  getVoices: () => [
    { name: "Fern", lang: "de-DE", voiceURI: "fern", localService: true, default: true },
    { name: "Cloud", lang: "en-US", voiceURI: "cloud", localService: false, default: false },
    { name: "Home", lang: "en-GB", voiceURI: "home", localService: true, default: false },
  ],
  speak(utterance) {
    const { text, lang, rate, volume } = utterance;
    const entry = { text, lang, rate, volume, voice: utterance.voice?.name, asked: now() };
    spoken.push(entry);
    present = utterance;
    if (voice === "mute" || volume === 0) return;
    timers.push(setTimeout(() => { entry.began = now(); utterance.onstart?.(); }, 100));
    if (voice === "endless") return;
    timers.push(setTimeout(() => { entry.ended = now(); present = undefined; utterance.onend?.(); }, 2100));
  },
  cancel() {
    for (const timer of timers) clearTimeout(timer);
    timers = [];
    if (present) Object.assign(spoken[spoken.length - 1], { cancelled: now() });
    present?.onerror?.({ error: "interrupted" });
    present = undefined;
  },
});
Object.defineProperty(window, "speechSynthesis", { value: fake });
"""
