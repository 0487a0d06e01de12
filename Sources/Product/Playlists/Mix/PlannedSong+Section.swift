package import Pacing
package import Songs
package import Units

extension PlannedSong {
  /// A song of a plan as it was written down: `ListedSong` read back.
  ///
  /// Beats are looked for where the section has them, so that it still holds when the song has been analysed anew. Nil when
  /// there aren't any.
  /// - Parameters:
  ///   - start: when it comes in, from the start of the workout.
  ///   - part: of the song that plays, in seconds of the recording.
  ///   - fadeIn: over which the song before goes out.
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

  /// The song from the beginning of the mix on, where nothing is left of those before it: as many whole bars sooner as it
  /// has, so that what follows comes as late as it can.
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
