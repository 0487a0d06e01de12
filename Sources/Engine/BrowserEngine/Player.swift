import BrowserRuntime
import DSP

/// Mixes four decks to one stereo stream with peaks below full scale.
///
/// Its clock counts the rendered frames. Memory is allocated when it is created and when a deck starts a song, never while
/// rendering.
final class Player {
  let decks: [Deck]
  /// The last rendered frames.
  let output: AudioBuffer
  /// The next frame to render.
  private(set) var frame = 0
  private let limiter: PeakLimiter

  static let sampleRates = 8_000.0...192_000
  static let longestBlock = 1_024
  /// Memory of all objects created here, in bytes.
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

  /// Delay of the output relative to the decks' clock, in frames.
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
