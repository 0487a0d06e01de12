package import Pacing
package import Songs
package import Units

extension PlannedSong {
  /// Reads a planned song back from the values of a `ListedSong`.
  ///
  /// It looks up beats by time, so it stays valid after a new analysis. Nil when there are none.
  /// - Parameters:
  ///   - start: its start, from the start of the workout.
  ///   - part: the played part in seconds of the recording.
  ///   - fadeIn: the length of the crossfade from the song before.
  package init?(
    _ track: Track, stepsPerBeat: StepsPerBeat, part: ClosedRange<Double>, start: Seconds, fadeIn: Seconds,
    along curve: TempoCurve
  ) {
    let beats = track.analysis.rhythm.beats
    guard beats.count >= 2 else { return nil }
    let firstBeat = min(Self.beat(in: beats, at: part.lowerBound), beats.count - 2)
    let firstStep = Self.place(curve.beats(upTo: start))
    self.init(
      track: track, stepsPerBeat: stepsPerBeat, firstBeat: firstBeat,
      endBeat: max(firstBeat + 1, Self.beat(in: beats, at: part.upperBound)), firstStep: max(0, firstStep),
      fadeInSteps: max(0, Self.place(curve.beats(upTo: start + fadeIn)) - firstStep), reasons: ChoiceCost())
  }

  /// The song as the first of the mix when all earlier songs are missing. It starts as many whole bars earlier as it has, so
  /// that the next song moves as little as possible.
  package var opening: PlannedSong {
    var song = self
    let meter = max(1, track.analysis.rhythm.meter)
    song.firstBeat -= min(firstBeat, Int(firstStep / stepsPerBeat.value)) / meter * meter
    song.firstStep = 0
    song.fadeInSteps = 0
    return song
  }

  /// Planned songs begin and change on whole or half steps.
  private static func place(_ steps: Double) -> Double { (2 * steps).rounded() / 2 }

  private static func beat(in beats: [Double], at time: Double) -> Int {
    beats.indices.min { (beats[$0] - time).magnitude < (beats[$1] - time).magnitude } ?? 0
  }
}
