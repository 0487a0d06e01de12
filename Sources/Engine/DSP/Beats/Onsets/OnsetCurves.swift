import Units

/// The onset features of a whole track on a common scale: 1 is the mean of the surrounding eight seconds in that register.
/// Values are compressed, so that one loud crash does not outweigh a bar of quiet notes.
struct OnsetCurves {
  static let frameRate = OnsetFeatures.frameRate

  /// One row per group of `SpectralBands`.
  let rows: [[Float]]
  /// The sum of all registers minus its own average over half a second, never below 0. Root mean square about 1.
  let combined: [Float]
  /// Mean rise of the log spectrum per frame before scaling: 0.05 to 0.3 in music, a few thousandths in a hum.
  let activity: Float
  var count: Int { combined.count }

  /// Weight of each register in `combined`. Bass and mid frequencies carry the beat; cymbals add detail.
  private static let shares: [Float] = [1.0, 0.8, 0.8, 0.9, 0.7]

  init(flux: [[Float]]) {
    let count = flux.first?.count ?? 0
    var sum = [Float](repeating: 0, count: count)
    var rows: [[Float]] = []
    for (group, row) in flux.enumerated() {
      var scaled = row
      let mean = Self.movingMean(row, reach: 400)
      let overall = row.isEmpty ? 0 : row.reduce(0, +) / Float(row.count)
      for n in 0..<count {
        // A register that is silent most of the time must not be amplified where it is faint.
        let usual = max(mean[n], 0.15 * overall, 1e-4)
        scaled[n] = compressed(row[n] / usual)
        sum[n] += Self.shares[group] * scaled[n]
      }
      rows.append(scaled)
    }
    self.rows = rows
    activity = flux.reduce(0) { $0 + $1.reduce(0, +) } / Float(max(count * flux.count, 1))

    let average = Self.movingMean(sum, reach: 25)
    var square = 0.0
    for n in 0..<count {
      sum[n] = max(0, sum[n] - average[n])
      square += Double(sum[n] * sum[n])
    }
    if square > 0 {
      let scale = Float((Double(count) / square).squareRoot())
      for n in 0..<count { sum[n] *= scale }
    }
    combined = sum
  }

  /// The onset time of what a frame shows. The rise of the log spectrum peaks a little after the attack (measured with clicks
  /// and drums).
  static func seconds(of frame: Double) -> Double { frame / frameRate - 0.010 }

  /// Mean over `reach` values on either side, as far as they exist.
  static func movingMean(_ values: [Float], reach: Int) -> [Float] {
    var means = values
    var sum = 0.0
    var first = 0
    var end = 0
    for n in values.indices {
      while end < min(n + reach + 1, values.count) {
        sum += Double(values[end])
        end += 1
      }
      while first < n - reach {
        sum -= Double(values[first])
        first += 1
      }
      means[n] = Float(max(sum, 0) / Double(end - first))
    }
    return means
  }
}

/// An approximation of log(1 + x), accurate enough for accents.
@inline(__always)
private func compressed(_ x: Float) -> Float { Float(Elementary.log(1 + Double(x))) }
