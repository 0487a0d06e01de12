import BrowserRuntime
import DSP

/// Four decks mixed into one stereo stream whose peaks stay below full scale.
///
/// Its clock counts the frames rendered. Memory is taken in when it is made and when a deck starts a song, never while
/// rendering.
final class Player {
  let decks: [Deck]
  /// What was rendered last.
  let output: AudioBuffer
  /// The frame rendered next.
  private(set) var frame = 0
  private let limiter: PeakLimiter

  static let sampleRates = 8_000.0...192_000
  static let longestBlock = 1_024
  /// All that is made here, in bytes.
  private static let size = 1 << 18

  private init(sampleRate: Double, quality: StretchQuality) {
    decks = (0..<4).map { _ in Deck(sampleRate: sampleRate, quality: quality, longestBlock: Self.longestBlock) }
    output = AudioBuffer(channels: 2, capacity: Self.longestBlock)
    limiter = PeakLimiter(sampleRate: sampleRate, channels: 2)
  }

  static func make(sampleRate: Double, quality: StretchQuality) throws(EngineError) -> Player {
    guard sampleRates.contains(sampleRate) else { throw .outOfRange }
    guard browser_memory_reserve(size) else { throw .outOfMemory }
    return Player(sampleRate: sampleRate, quality: quality)
  }

  /// Frames by which what leaves is later than the decks' clock says.
  var latency: Int { limiter.latency }

  func deck(_ index: Int32) throws(EngineError) -> Deck {
    guard decks.indices.contains(Int(index)) else { throw .outOfRange }
    return decks[Int(index)]
  }

  /// Renders the next frames into `output`.
  func render(frames: Int) throws(EngineError) {
    guard frames > 0, frames <= Self.longestBlock else { throw .outOfRange }
    output.frames = frames
    output.clear()
    let block = frame..<frame + frames
    for deck in decks { deck.render(block, addingTo: output) }
    limiter.process(output)
    frame = block.upperBound
  }
}
