import Units

/// Bands of equal perceptual width (mel scale of O'Shaughnessy 1987), from 60 Hz to 11 kHz or half the sample rate.
///
/// Rectangular, because the smoothness of triangles has no benefit in a summary of a whole song.
struct MelBands: Sendable {
  static let count = 24
  /// The first bin of each band, and the end of the last band.
  private let edges: [Int]
  private let firstBright: Int

  init(size: Int, sampleRate: Double) {
    let lowest = Self.mel(60)
    let highest = Self.mel(min(11_000, sampleRate * 0.49))
    var edges: [Int] = []
    for band in 0...Self.count {
      let mel = lowest + (highest - lowest) * Double(band) / Double(Self.count)
      let bin = Int((Self.frequency(mel) * Double(size) / sampleRate).rounded(.toNearestOrEven))
      // Each band has at least one bin of its own, even in a coarse spectrum.
      edges.append(max(bin, (edges.last ?? 0) + 1))
    }
    self.edges = edges
    firstBright = edges.firstIndex { Double($0) * sampleRate / Double(size) >= 1500 } ?? Self.count
  }

  /// Writes the level of each band in decibels, at least −70. Returns the total power, and the share of the bands' magnitudes
  /// above 1.5 kHz.
  func measure(_ power: UnsafePointer<Float>, into levels: inout [Double]) -> (power: Double, brightness: Double) {
    var total = 0.0
    var low = 0.0
    var high = 0.0
    for band in 0..<Self.count {
      let sum = Self.sum(power + edges[band], count: edges[band + 1] - edges[band])
      total += Double(sum)
      let magnitude = Double(sum).squareRoot()
      if band < firstBright { low += magnitude } else { high += magnitude }
      levels[band] = 10 * Elementary.log10(max(Double(sum), 1e-7))
    }
    return (total, low + high > 0 ? high / (low + high) : 0)
  }

  @inline(__always)
  private static func sum(_ values: UnsafePointer<Float>, count: Int) -> Float {
    var four = SIMD4<Float>.zero
    let whole = count & ~3
    for i in stride(from: 0, to: whole, by: 4) {
      four += UnsafeRawPointer(values + i).loadUnaligned(as: SIMD4<Float>.self)
    }
    var sum = (four[0] + four[1]) + (four[2] + four[3])
    for i in whole..<count { sum += values[i] }
    return sum
  }

  private static func mel(_ frequency: Double) -> Double { 1127 * Elementary.log(1 + frequency / 700) }
  private static func frequency(_ mel: Double) -> Double { 700 * (Elementary.exp(mel / 1127) - 1) }
}
