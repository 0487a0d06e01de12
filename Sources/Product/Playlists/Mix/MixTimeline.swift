import Pacing
import Songs
import Units

/// The positions of all parts of a mix in frames: a pure calculation from the plan, without files.
struct MixTimeline: Sendable {
  let sampleRate: Int
  /// The duration of the mix.
  let frames: Int
  /// The audible songs in order. Each starts before the song before it ends.
  let songs: [PlacedSong]
  /// The fade-in of the mix, short enough to sound like an immediate start.
  let opening: Crossfade
  /// The fade-out of the mix.
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

  /// In seconds: a song starts this long before its downbeat, so that a fade of zero length can't clip the downbeat's attack.
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
    // One more beat on either side, for the stretcher's look-ahead.
    let first = Int(beat(at: sound.lowerBound).rounded(.down)) - 1
    let last = Int(beat(at: sound.upperBound).rounded(.up)) + 1
    return PlacedSong(
      song: song, pulse: BeatGrid(detected: song.track.analysis.rhythm.beats), sound: sound,
      entry: Int(steps.frame(ofStep: song.firstStep).rounded()), fadeIn: fadeIn, fadeOut: fadeOut, beats: first...last,
      frames: steps)
  }
}
