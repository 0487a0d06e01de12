/// Similarity of the movement to that one stride earlier, in shape and strength. It separates walking from handling and rough
/// roads.
enum StrideLikeness {
  private static let length = Int(4 * MotionHistory.rate)

  /// The maximum autocorrelation of the four seconds before sample `end`, at lags within 6 % of two steps at `rate`; 0…1.
  /// Normalised by the stronger of the two ranges.
  static func of(_ history: borrowing MotionHistory, before end: Int, rate: Double) -> Float {
    let stride = 2 / rate * MotionHistory.rate
    return history.withSamples(before: end, length: length) { samples in
      var mean: Float = 0
      for index in 0..<length { mean += samples[index] }
      mean /= Float(length)
      var best: Float = 0
      for lag in Int(stride * 0.94)...Int(stride * 1.06) + 1 {
        var product: Float = 0
        var early: Float = 0
        var late: Float = 0
        for index in lag..<length {
          let now = samples[index] - mean
          let then = samples[index - lag] - mean
          product += now * then
          late += now * now
          early += then * then
        }
        if product > 0 { best = max(best, product / max(early, late)) }
      }
      return best
    }
  }
}
