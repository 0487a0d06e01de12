/// The learned parameters of a `BeatNetwork`, and their text format.
///
/// The text is base64 (white space is ignored) of little-endian numbers without gaps. First come five UInt16: the numbers of
/// bands, channels, blocks, hidden values of the tempo and classes of tempo (B, C, D, H, K). Then follow the layers in the
/// order of the properties below. A layer is two tensors, weights and biases. A tensor is a Float32 factor and one Int16 per
/// value, which is multiplied by the factor. Weights are ordered by tap (earliest first), then input, then output, the last
/// index fastest:
///
/// | layer | weights | biases |
/// |---|---|---|
/// | `halving` | 5 × B × C | C |
/// | `smoothing` | 3 × C × C | C |
/// | `convolution`, then `mixing`, of each of D blocks | 3 × C × C, C × C | C, C |
/// | `marks`: beat, downbeat | C × 2 | 2 |
/// | `tempoHidden` | C × H | H |
/// | `tempoClasses` | H × K | K |
struct BeatNetworkWeights {
  struct Block {
    let convolution: AffineMap
    let mixing: AffineMap
  }

  let bands: Int
  let channels: Int
  let halving: AffineMap
  let smoothing: AffineMap
  let blocks: [Block]
  let marks: AffineMap
  let tempoHidden: AffineMap
  let tempoClasses: AffineMap

  init(base64 text: StaticString) {
    self = text.withUTF8Buffer { Self(base64: $0) }
  }

  /// - Precondition: the text has the format above.
  init(base64 text: UnsafeBufferPointer<UInt8>) {
    var reader = Base64Reader(text)
    let bands = reader.size()
    let channels = reader.size()
    let depth = reader.size()
    let hidden = reader.size()
    let classes = reader.size()
    self.bands = bands
    self.channels = channels
    halving = reader.map(5 * bands, channels)
    smoothing = reader.map(3 * channels, channels)
    var blocks: [Block] = []
    for _ in 0..<depth {
      let convolution = reader.map(3 * channels, channels)
      blocks.append(Block(convolution: convolution, mixing: reader.map(channels, channels)))
    }
    self.blocks = blocks
    marks = reader.map(channels, 2)
    tempoHidden = reader.map(channels, hidden)
    tempoClasses = reader.map(hidden, classes)
  }
}

/// Decodes numbers from base64 text.
private struct Base64Reader {
  private let text: UnsafeBufferPointer<UInt8>
  private var position = 0
  /// Bits decoded and not yet used, the latest in the lowest places.
  private var bits: UInt32 = 0
  private var bitCount = 0

  init(_ text: UnsafeBufferPointer<UInt8>) { self.text = text }

  mutating func size() -> Int { Int(word()) }

  mutating func map(_ inputs: Int, _ outputs: Int) -> AffineMap {
    let weights = tensor(inputs * outputs)
    return AffineMap(weights: weights, bias: tensor(outputs))
  }

  private mutating func tensor(_ count: Int) -> [Float] {
    let low = UInt32(word())
    let factor = Float(bitPattern: low | UInt32(word()) << 16)
    var values = [Float](repeating: 0, count: count)
    for n in 0..<count { values[n] = factor * Float(Int16(bitPattern: word())) }
    return values
  }

  private mutating func word() -> UInt16 {
    let low = UInt16(byte())
    return low | UInt16(byte()) << 8
  }

  private mutating func byte() -> UInt8 {
    while bitCount < 8 {
      precondition(position < text.count, "the weights end too soon")
      if let digit = Self.value(of: text[position]) {
        bits = bits << 6 | digit
        bitCount += 6
      }
      position += 1
    }
    bitCount -= 8
    return UInt8(truncatingIfNeeded: bits >> UInt32(bitCount))
  }

  /// Nil for white space.
  private static func value(of digit: UInt8) -> UInt32? {
    switch digit {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(digit - UInt8(ascii: "A"))
    case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(digit - UInt8(ascii: "a")) + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(digit - UInt8(ascii: "0")) + 52
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }
}
