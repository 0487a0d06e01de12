import Pacing
import Units

/// Where everything in a mix lies, in frames: pure arithmetic on the plan, before a file is opened.
struct MixTimeline: Sendable {
  let sampleRate: Int
  /// The length of the mix.
  let frames: Int
  /// Those heard at all, in order; each begins before the one before it has ended.
  let songs: [PlacedSong]
  /// The fade at the very end.
  let ending: Crossfade
  /// The fade at the very start, short enough to pass for a clean entry.
  let opening: Crossfade

  init(songs planned: [PlannedSong], curve: TempoCurve, sampleRate: Int) {
    let grid = StepFrames(curve: curve, sampleRate: sampleRate)
    let frames = Int((curve.duration.value * Double(sampleRate)).rounded())
    let heard = planned.filter { $0.firstStep < curve.totalBeats }
    let crossfades = heard.dropFirst().map { Self.crossfade(into: $0, on: grid, frames: frames) }
    songs = heard.indices.map { index in
      let fadeIn = index > 0 ? crossfades[index - 1] : nil
      let fadeOut = index < crossfades.count ? crossfades[index] : nil
      let sound = (fadeIn?.frames.lowerBound ?? 0)..<(fadeOut?.frames.upperBound ?? frames)
      return Self.place(heard[index], sound: sound, fadeIn: fadeIn, fadeOut: fadeOut, on: grid)
    }
    self.sampleRate = sampleRate
    self.frames = frames
    let fadeOut = Int(min(Self.longestEnding, curve.duration.value / 4) * Double(sampleRate))
    ending = Crossfade(frames: frames - max(fadeOut, 1)..<frames)
    opening = Crossfade(frames: 0..<max(Int(Self.openingFade * Double(sampleRate)), 1))
  }

  /// A song is let in this long before its downbeat, so that a fade of no length cannot clip the downbeat's attack.
  private static let preRoll = 0.02
  private static let openingFade = 0.02
  private static let longestEnding = 4.0

  private static func crossfade(into song: PlannedSong, on grid: StepFrames, frames: Int) -> Crossfade {
    let entry = grid.frame(ofStep: song.firstStep)
    let start = Int((entry - preRoll * Double(grid.sampleRate)).rounded())
    let end = Int(grid.frame(ofStep: song.firstStep + max(song.fadeInSteps, 0)).rounded())
    let first = min(max(start, 0), frames - 1)
    return Crossfade(frames: first..<min(max(end, first + 1), frames))
  }

  private static func place(
    _ song: PlannedSong, sound: Range<Int>, fadeIn: Crossfade?, fadeOut: Crossfade?, on grid: StepFrames
  ) -> PlacedSong {
    let pulse = BeatGrid(detected: song.track.analysis.beats)
    func beat(atFrame frame: Int) -> Double {
      Double(song.firstBeat) + (grid.step(atFrame: Double(frame)) - song.firstStep) / song.stepsPerBeat.value
    }
    // One more on either side: the stretcher looks a little around what it plays.
    let first = Int(beat(atFrame: sound.lowerBound).rounded(.down)) - 1
    let last = Int(beat(atFrame: sound.upperBound).rounded(.up)) + 1
    let beats = (first...last).map { number in
      let step = song.firstStep + Double(number - song.firstBeat) * song.stepsPerBeat.value
      return PlacedSong.Beat(
        number: number, mix: grid.frame(ofStep: step),
        source: pulse.time(ofBeat: Double(number)) * Double(grid.sampleRate))
    }
    return PlacedSong(
      song: song, grid: pulse, sound: sound, entry: Int(grid.frame(ofStep: song.firstStep).rounded()), fadeIn: fadeIn,
      fadeOut: fadeOut, beats: beats)
  }
}
