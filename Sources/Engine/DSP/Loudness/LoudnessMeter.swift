import Units

/// Measures loudness in LUFS as defined by ITU-R BS.1770-4 and EBU R 128.
///
/// Also keeps the K-weighted mean square of every 100 ms, from which the loudness of any section can be computed. Channels are
/// in the usual file order (left, right, centre, low frequency, left and right surround). Four channels are left, right and the
/// two surrounds.
///
/// `process` allocates only when a recording exceeds ten minutes, by doubling its storage.
public struct LoudnessMeter: Sendable {
  /// In Hz.
  public let sampleRate: Double
  public let channels: Int
  /// K-weighted mean square of each complete 100 ms, summed over the channels with their weights.
  public private(set) var momentaryBlocks: [Double] = []

  private let weighting: KWeighting
  private var states: [KWeighting.State]
  private var sum = 0.0
  private var framesInBlock = 0
  private var framesTillBlockEnds: Int

  /// - Precondition: `sampleRate` is at least 4 kHz, which the shelf of the K filter needs.
  public init(sampleRate: Double, channels: Int) {
    precondition(sampleRate >= 4000 && channels > 0, "a sample rate of 4 kHz or more, at least one channel")
    self.sampleRate = sampleRate
    self.channels = channels
    weighting = KWeighting(sampleRate: sampleRate)
    states = Array(repeating: KWeighting.State(), count: (channels + 1) / 2)
    momentaryBlocks.reserveCapacity(6000)
    framesTillBlockEnds = Self.end(ofBlock: 0, sampleRate)
  }

  public mutating func process(_ buffer: AudioBuffer) {
    precondition(buffer.channels == channels)
    var start = 0
    while start < buffer.frames {
      let count = min(buffer.frames - start, framesTillBlockEnds)
      measure(buffer, from: start, count: count)
      start += count
      framesInBlock += count
      framesTillBlockEnds -= count
      if framesTillBlockEnds == 0 { endBlock() }
    }
  }

  /// Gated loudness so far; nil if shorter than 400 ms or nowhere above −70 LUFS.
  public var integrated: Double? { Self.integrated(ofBlocks: momentaryBlocks[...]) }
  /// Loudness of the last 400 ms; nil before, and −∞ in digital silence.
  public var momentary: Double? { loudness(ofLast: 4) }
  /// Loudness of the last 3 s; nil before, and −∞ in digital silence.
  public var shortTerm: Double? { loudness(ofLast: 30) }

  /// Gated loudness of a section, given as its 100 ms blocks; nil with fewer than four blocks or none above −70 LUFS.
  public static func integrated(ofBlocks blocks: ArraySlice<Double>) -> Double? {
    guard let ungated = mean(of: blocks, above: meanSquare(loudness: -70)) else { return nil }
    // The relative gate lies 10 LU below the loudness of the blocks above the absolute gate.
    let gate = max(ungated * 0.1, meanSquare(loudness: -70))
    return mean(of: blocks, above: gate).map { loudness(meanSquare: $0) }
  }

  /// LUFS of a K-weighted mean square; −∞ for 0.
  public static func loudness(meanSquare: Double) -> Double { -0.691 + 10 * Elementary.log10(meanSquare) }

  static func meanSquare(loudness: Double) -> Double { Elementary.pow(10, (loudness + 0.691) / 10) }

  /// Mean over the gating blocks (400 ms, one every 100 ms) that lie above the gate.
  private static func mean(of blocks: ArraySlice<Double>, above gate: Double) -> Double? {
    var sum = 0.0
    var count = 0
    for end in stride(from: blocks.startIndex + 4, through: blocks.endIndex, by: 1) {
      let block = (blocks[end - 4] + blocks[end - 3] + blocks[end - 2] + blocks[end - 1]) / 4
      if block > gate {
        sum += block
        count += 1
      }
    }
    return count > 0 ? sum / Double(count) : nil
  }

  private func loudness(ofLast count: Int) -> Double? {
    guard momentaryBlocks.count >= count else { return nil }
    return Self.loudness(meanSquare: momentaryBlocks.suffix(count).reduce(0, +) / Double(count))
  }

  private mutating func measure(_ buffer: AudioBuffer, from start: Int, count: Int) {
    for pair in states.indices {
      let first = 2 * pair
      let second = min(first + 1, channels - 1)
      let squares = weighting.sumOfSquares(
        buffer[first] + start, buffer[second] + start, count: count, state: &states[pair])
      sum += squares[0] * Self.weight(ofChannel: first, of: channels)
      if second > first { sum += squares[1] * Self.weight(ofChannel: second, of: channels) }
    }
  }

  private mutating func endBlock() {
    momentaryBlocks.append(sum / Double(framesInBlock))
    sum = 0
    framesInBlock = 0
    let finished = momentaryBlocks.count
    framesTillBlockEnds = Self.end(ofBlock: finished, sampleRate) - Self.end(ofBlock: finished - 1, sampleRate)
  }

  /// 100 ms need not be a whole number of frames. Rounds the ends of blocks, not their lengths, to avoid drift.
  private static func end(ofBlock index: Int, _ sampleRate: Double) -> Int {
    Int((Double(index + 1) * sampleRate / 10).rounded(.toNearestOrEven))
  }

  /// BS.1770-4 table 4: surrounds have 1.5 dB more weight, the low-frequency channel has none.
  private static func weight(ofChannel channel: Int, of channels: Int) -> Double {
    switch (channels, channel) {
    case (4, 2...), (5, 3...), (6..., 4...): 1.41
    case (6..., 3): 0
    default: 1
    }
  }
}
