import Pacing
import Units

/// Converts between steps of a workout and frames of its mix.
struct StepFrames: Sendable {
  let curve: TempoCurve
  let sampleRate: Int

  /// Not rounded; negative before the start.
  func frame(ofStep step: Double) -> Double { curve.time(ofBeat: step).value * Double(sampleRate) }
  /// The inverse of `frame(ofStep:)`.
  func step(atFrame frame: Double) -> Double { curve.beats(upTo: Seconds(frame / Double(sampleRate))) }
}
