/// What tells sessions of a list apart, beside the few figures that stand with the session itself: a part of its
/// `SessionFigures`, in the same JSON.
package struct SessionGlance: Decodable, Hashable, Sendable {
  package let totals: TotalFigures
  /// Nil where no heart rate was recorded.
  package let heartRate: HeartRateFigures?
  /// Nil where no footfall was recorded with its place in the music.
  package let synchrony: SynchronyFigures?
}
