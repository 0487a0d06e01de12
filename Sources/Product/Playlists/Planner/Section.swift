import Pacing

/// A song from one of its entries to one of its ends, at a place in the workout. Places are those of `StepGrid`.
struct Section: Hashable {
  /// Index among the planner's tracks.
  let track: Int
  let stepsPerBeat: StepsPerBeat
  /// Index into the track's bar lines.
  let entryBar: Int
  let startPlace: Int

  /// Where a section may end: the next song comes in at the bar line `handoverBar`, this one is gone by `endBeat`.
  struct End {
    let handoverBar: Int
    let endBeat: Int
    let handoverPlace: Int
    let endPlace: Int
    let stretch: Double
    let energy: Double
    let seam: Double
    /// Seconds from the section's start to its end.
    let seconds: Double
  }
}
