import Pacing
import Songs
import Units

/// Where everything in a mix lies, in frames: pure arithmetic on the plan, before a file is opened.
struct MixTimeline: Sendable {
  let sampleRate: Int
  /// The length of the mix.
  let frames: Int
  /// Those heard at all, in order; each begins before the one before it has ended.
  let songs: [PlacedSong]
  /// The fade at the very start, short enough to pass for a clean entry.
  let opening: Crossfade
  /// The fade at the very end.
  let ending: Crossfade

  init(songs planned: [PlannedSong], curve: TempoCurve, sampleRate: Int) {
    let steps = StepFrames(curve: curve, sampleRate: sampleRate)
    let frames = max(1, Int((curve.duration.value * Double(sampleRate)).rounded()))
    let heard = planned.filter { $0.firstStep < curve.totalBeats }
    let changes = heard.dropFirst().map { Self.change(to: $0, on: steps, frames: frames) }
    songs = heard.enumerated().map { index, song in
      Self.place(
        song, fadeIn: index > 0 ? changes[index - 1] : nil, fadeOut: index < changes.count ? changes[index] : nil,
        on: steps, frames: frames)
    }
    self.sampleRate = sampleRate
    self.frames = frames
    opening = Crossfade(frames: 0..<Int((Self.openingFade * Double(sampleRate)).rounded(.up)))
    let fadeOut = min(Self.longestEnding, curve.duration.value / 4) * Double(sampleRate)
    ending = Crossfade(frames: frames - min(frames, Int(fadeOut.rounded(.up)))..<frames)
  }

  /// Seconds a song is let in before its downbeat, so that a fade of no length cannot clip the downbeat's attack.
  private static let preRoll = 0.02
  private static let openingFade = 0.02
  private static let longestEnding = 4.0

  private static func change(to song: PlannedSong, on steps: StepFrames, frames: Int) -> Crossfade {
    let start = steps.frame(ofStep: song.firstStep) - preRoll * Double(steps.sampleRate)
    let end = steps.frame(ofStep: song.firstStep + max(song.fadeInSteps, 0))
    let first = min(max(Int(start.rounded()), 0), frames - 1)
    return Crossfade(frames: first..<min(max(Int(end.rounded()), first + 1), frames))
  }

  private static func place(
    _ song: PlannedSong, fadeIn: Crossfade?, fadeOut: Crossfade?, on steps: StepFrames, frames: Int
  ) -> PlacedSong {
    let sound = (fadeIn?.frames.lowerBound ?? 0)..<(fadeOut?.frames.upperBound ?? frames)
    func beat(at frame: Int) -> Double {
      Double(song.firstBeat) + (steps.step(atFrame: Double(frame)) - song.firstStep) / song.stepsPerBeat.value
    }
    // One more on either side: the stretcher looks a little around what it plays.
    let first = Int(beat(at: sound.lowerBound).rounded(.down)) - 1
    let last = Int(beat(at: sound.upperBound).rounded(.up)) + 1
    return PlacedSong(
      song: song, pulse: BeatGrid(detected: song.track.analysis.rhythm.beats), sound: sound,
      entry: Int(steps.frame(ofStep: song.firstStep).rounded()), fadeIn: fadeIn, fadeOut: fadeOut, beats: first...last,
      frames: steps)
  }
}
