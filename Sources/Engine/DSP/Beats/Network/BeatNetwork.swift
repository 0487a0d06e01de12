import Units

/// Computes probabilities of beats, downbeats and tempos from the log spectra of a track.
///
/// A temporal convolutional network (Davies & Böck, EUSIPCO 2019; Böck & Davies, ISMIR 2020). Two convolutions reduce the rate
/// of the spectra from 100 to 50 frames per second. Residual blocks with doubling dilation widen the context of each frame, to
/// ten seconds with nine blocks. Beat and downbeat come from the last block's output at each frame, the tempo from the average
/// over all frames of the blocks' contributions. The input of every layer is 0 before the first and after the last frame.
///
/// Works on a stream: only the two probabilities per frame add to memory, and they lag by the network's look-ahead. All work
/// space is allocated in `init`.
struct BeatNetwork {
  /// Frames of probabilities per second.
  static let frameRate = 50.0
  /// Number of spectra that pass through the layers together.
  private static let piece = 256

  private let bands: Int
  /// Number of channels of the layers, padded.
  private let width: Int
  private var halving: Convolution
  private var smoothing: Convolution
  private var blocks: [ResidualBlock]
  private let marks: MatrixProduct
  private let tempoHidden: AffineMap
  private let tempoClasses: AffineMap

  /// The work area: `waiting` spectra until a piece is complete, then the output of each layer in turn.
  private var rows: [Float]
  private var waiting = 0
  private var activated: [Float]
  private var logits: [Float]
  private var skipSums: [Double]
  private var skipCount = 0
  private var beat: [Float] = []
  private var downbeat: [Float] = []

  init(_ weights: BeatNetworkWeights) {
    width = MatrixProduct.paddedWidth(weights.channels)
    bands = weights.bands
    halving = Convolution(
      weights.halving, taps: 5, stride: 2, inputWidth: weights.bands, outputStride: width,
      longest: Self.piece)
    smoothing = Convolution(
      weights.smoothing, taps: 3, stride: 1, inputWidth: width, outputStride: 2 * width,
      longest: Self.piece)
    blocks = weights.blocks.enumerated().map { index, block in
      ResidualBlock(block, dilation: 1 << index, longest: Self.piece)
    }
    marks = MatrixProduct(weights.marks, taps: 1, inputWidth: width)
    tempoHidden = weights.tempoHidden
    tempoClasses = weights.tempoClasses
    let room = Self.piece + MatrixProduct.rowsAtOnce
    rows = [Float](repeating: 0, count: room * max(bands, 2 * width))
    activated = [Float](repeating: 0, count: room * width)
    logits = [Float](repeating: 0, count: room * marks.outputWidth)
    skipSums = [Double](repeating: 0, count: weights.channels)
  }

  /// Adds spectra: any number of whole rows as from `OnsetFeatures`.
  mutating func process(_ spectra: UnsafeBufferPointer<Float>) {
    precondition(spectra.count % bands == 0, "spectra come whole")
    var taken = 0
    while taken < spectra.count {
      let count = min(spectra.count - taken, (Self.piece - waiting) * bands)
      let first = waiting * bands
      rows.withUnsafeMutableBufferPointer { rows in
        // From 0…8.65 to about −1…1.
        for n in 0..<count { rows[first + n] = 0.25 * (spectra[taken + n] - 2) }
      }
      taken += count
      waiting += count / bands
      if waiting == Self.piece { passOn() }
    }
  }

  /// Returns and removes the first `frames` results, with the tempo of all results so far.
  mutating func take(_ frames: Int) -> BeatProbabilities {
    let taken = BeatProbabilities(
      beat: Array(beat.prefix(frames)), downbeat: Array(downbeat.prefix(frames)), tempo: tempo())
    beat.removeFirst(frames)
    downbeat.removeFirst(frames)
    for channel in skipSums.indices { skipSums[channel] = 0 }
    skipCount = 0
    return taken
  }

  /// Returns the remaining results. Call once, after the last `process`.
  mutating func finish() -> BeatProbabilities {
    passOn()
    // Send the silence after the end layer by layer: each layer has all its input by then.
    let last = halving.finish(&rows)
    passOnFrames(smoothing.process(&rows, count: last), from: 0)
    passOnFrames(smoothing.finish(&rows), from: 0)
    for index in blocks.indices {
      var missing = blocks[index].reach
      while missing > 0 {
        let count = min(missing, Self.piece)
        missing -= count
        passOnFrames(blocks[index].finish(&rows, count: count), from: index + 1)
      }
    }
    return BeatProbabilities(beat: beat, downbeat: downbeat, tempo: tempo())
  }

  /// Sends the waiting spectra through all layers.
  private mutating func passOn() {
    let count = halving.process(&rows, count: waiting)
    waiting = 0
    passOnFrames(smoothing.process(&rows, count: count), from: 0)
  }

  /// Sends `count` rows through the blocks from `first` on.
  private mutating func passOnFrames(_ count: Int, from first: Int) {
    var count = count
    for index in first..<blocks.count { count = blocks[index].process(&rows, count: count) }
    read(count)
  }

  /// Reads the last block's output for `count` frames.
  private mutating func read(_ count: Int) {
    let width = width
    let share = 1 / Float(blocks.count)
    rows.withUnsafeMutableBufferPointer { rows in
      activated.withUnsafeMutableBufferPointer { activated in
        let activated = activated.baseAddress.unsafelyUnwrapped
        for row in 0..<count {
          for n in 0..<width { activated[row * width + n] = share * rows[(2 * row + 1) * width + n] }
        }
        ExponentialUnit.apply(activated, count: count * width)
        for row in 0..<count {
          for channel in skipSums.indices { skipSums[channel] += Double(activated[row * width + channel]) }
        }
        skipCount += count
        for row in 0..<count {
          for n in 0..<width { activated[row * width + n] = rows[2 * row * width + n] }
        }
        ExponentialUnit.apply(activated, count: count * width)
        marks.apply(
          activated, rowStride: width, tapStride: 0, count: count, to: &logits, outputStride: marks.outputWidth)
      }
    }
    for row in 0..<count {
      beat.append(Self.probability(logits[row * marks.outputWidth]))
      downbeat.append(Self.probability(logits[row * marks.outputWidth + 1]))
    }
  }

  private static func probability(_ logit: Float) -> Float { Float(1 / (1 + Elementary.exp(-Double(logit)))) }

  private func tempo() -> [Float] {
    let mean = skipSums.map { Float($0 / Double(max(skipCount, 1))) }
    let hidden = tempoHidden(mean).map { ExponentialUnit.of(SIMD8(repeating: $0))[0] }
    let logits = tempoClasses(hidden)
    let highest = logits.max() ?? 0
    let odds = logits.map { Elementary.exp(Double($0 - highest)) }
    let total = odds.reduce(0, +)
    return odds.map { Float($0 / total) }
  }
}
