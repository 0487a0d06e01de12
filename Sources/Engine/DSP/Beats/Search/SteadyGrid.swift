/// The evenly spaced grid that collects the most onsets of a track with constant tempo.
///
/// Music made with a sequencer or a click track keeps its tempo to a few parts per million. A search with variable intervals
/// does worse there: it slips to off-beats that are louder for a while.
struct SteadyGrid {
  /// Interval of the beats in frames, fractional.
  let interval: Double
  /// Frame of the first beat.
  let offset: Double
  let count: Int

  private static let bins = 48
  /// Maximum deviation from the requested interval, as a share.
  private static let tolerance = 0.02

  /// Folds the curve at closely spaced intervals and takes the one whose fold is most uneven. Over the track's length,
  /// neighbouring intervals differ by an eighth of a beat.
  init?(through curve: [Float], about interval: Double) {
    let beats = Double(curve.count) / interval
    guard beats >= 8 else { return nil }
    let step = 1 / (8 * beats)
    let steps = Int((Self.tolerance / step).rounded(.up))
    var fold = [Float](repeating: 0, count: Self.bins)
    var unevenness: [Double] = []
    for index in -steps...steps {
      Self.fold(curve, at: interval * (1 + Double(index) * step), into: &fold)
      var sum = 0.0
      for bin in 0..<Self.bins {
        let near = fold[bin] + fold[(bin + 1) % Self.bins] + fold[(bin + 2) % Self.bins]
        sum += Double(near * near)
      }
      unevenness.append(sum)
    }
    var top = 0
    for index in unevenness.indices where unevenness[index] > unevenness[top] { top = index }
    var finest = Double(top - steps)
    if top > 0, top + 1 < unevenness.count {
      finest += parabolicPeak(unevenness[top - 1], unevenness[top], unevenness[top + 1])
    }
    let best = interval * (1 + finest * step)
    Self.fold(curve, at: best, into: &fold)
    var peak = 0
    var height: Float = -1
    for bin in 0..<Self.bins {
      let near = fold[bin] + fold[(bin + 1) % Self.bins] + fold[(bin + Self.bins - 1) % Self.bins]
      if near > height {
        height = near
        peak = bin
      }
    }
    self.interval = best
    offset = (Double(peak) + 0.5) / Double(Self.bins) * best
    count = Int((Double(curve.count) - offset) / best) + 1
  }

  private static func fold(_ curve: [Float], at interval: Double, into fold: inout [Float]) {
    for bin in 0..<bins { fold[bin] = 0 }
    let advance = Float(Double(bins) / interval)
    let turn = Float(bins)
    var position: Float = 0
    for value in curve {
      fold[min(Int(position), bins - 1)] += value
      position += advance
      if position >= turn { position -= turn }
    }
  }
}

/// Position between −½ and ½ of the vertex of a parabola through three neighbouring values.
@inline(__always)
func parabolicPeak(_ before: Double, _ at: Double, _ after: Double) -> Double {
  let bend = before - 2 * at + after
  guard bend < 0 else { return 0 }
  return min(max(0.5 * (before - after) / bend, -0.5), 0.5)
}
