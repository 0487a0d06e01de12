public import Pacing
import Units

/// Supplies a song for every wish: three to four minutes long, with a tempo near the target.
public struct SimulatedLibrary: Sendable {
  private var randomness: SplitMix64
  private var count = 0
  /// Maximum deviation of a song's tempo from the target, as a share. With more than the stretch limit, some songs don't fit.
  private let scatter: Double
  private let stretch: ClosedRange<Double>

  public init(seed: UInt64, scatter: Double = 0.04, stretch: ClosedRange<Double> = 0.85...1.15) {
    randomness = SplitMix64(seed: seed)
    self.scatter = scatter
    self.stretch = stretch
  }

  public mutating func song(for wish: SongWish) -> LiveSong {
    count += 1
    let wanted = wish.stepsPerBeat.musicTempo(forSteps: wish.steps)
    let tempo = wanted * (1 + scatter * randomness.bipolar())
    let beats = ((180 + 60 * randomness.share()) / tempo.beatInterval.value).rounded(.toNearestOrEven)
    guard let song = LiveSong(number: count, tempo: tempo, beats: beats, stretch: stretch) else {
      preconditionFailure("a song has beats and may be played as recorded")
    }
    return song
  }
}
