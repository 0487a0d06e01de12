/// The part of `SessionFigures` that lists show beside the columns of the session, in the same JSON.
package struct SessionGlance: Decodable, Hashable, Sendable {
  package let totals: TotalFigures
  /// Nil without a recorded heart rate.
  package let heartRate: HeartRateFigures?
  /// Nil without footfalls that have a phase in the music.
  package let synchrony: SynchronyFigures?
}
