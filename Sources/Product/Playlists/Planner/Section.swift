import Pacing

/// A song from one of its entries to one of its ends, at a position in the workout. Positions are indices in `StepGrid`.
struct Section: Hashable {
  /// The index in the planner's tracks.
  let track: Int
  let stepsPerBeat: StepsPerBeat
  /// The index in the track's bar lines.
  let entryBar: Int
  let startPlace: Int

  /// A possible end of a section. The next song starts at the bar line `handoverBar`, and this one ends at `endBeat`.
  struct End {
    let handoverBar: Int
    let endBeat: Int
    let handoverPlace: Int
    let endPlace: Int
    let stretch: Double
    let energy: Double
    let seam: Double
    /// The duration of the section in seconds.
    let seconds: Double
  }
}
