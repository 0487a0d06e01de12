import DSP
import Foundation

extension WarpMap {
  /// Three seconds whose speed goes from 0.75 to 1.33 and back, in segments of 50 ms.
  static func swaying(sampleRate: Double) throws -> WarpMap {
    let step = sampleRate * 0.05
    var input = 0.0
    let points = (0..<60).map { index in
      defer { input += step * (1.04 + 0.29 * sin(Double(index) / 6)) }
      return Point(output: Double(index) * step, input: input)
    }
    return try WarpMap(points: points)
  }
}
