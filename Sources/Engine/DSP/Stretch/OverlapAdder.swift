/// Sums overlapping grains and divides by the sum of their windows, which need not be constant.
final class OverlapAdder {
  private let channels: Int
  private let shape: GrainShape
  private let capacity: Int
  private let sums: UnsafeMutablePointer<Float>
  private let weights: UnsafeMutablePointer<Float>
  /// The next frame to be taken.
  private var position: Int

  init(channels: Int, shape: GrainShape, startingAt position: Int) {
    self.channels = channels
    self.shape = shape
    self.position = position
    // Room for one grain and for output not yet taken.
    var capacity = 64
    while capacity < 2 * shape.length { capacity *= 2 }
    self.capacity = capacity
    sums = .allocate(capacity: channels * capacity)
    sums.initialize(repeating: 0, count: channels * capacity)
    weights = .allocate(capacity: capacity)
    weights.initialize(repeating: 0, count: capacity)
  }

  deinit {
    sums.deallocate()
    weights.deallocate()
  }

  func add(
    _ grain: UnsafePointer<Float>, shapedBy envelope: UnsafePointer<Float>, channel: Int, centredOn centre: Int
  ) {
    let row = sums + channel * capacity
    forEachPiece(from: centre - shape.before, count: shape.length) { place, index, count in
      let target = row + place
      for step in 0..<count { target[step] += grain[index + step] * envelope[index + step] }
    }
  }

  func addWeights(
    _ window: UnsafePointer<Float>, shapedBy envelope: UnsafePointer<Float>, centredOn centre: Int
  ) {
    forEachPiece(from: centre - shape.before, count: shape.length) { place, index, count in
      let target = weights + place
      for step in 0..<count { target[step] += window[index + step] * envelope[index + step] }
    }
  }

  func take(frames: Int, addingTo buffer: AudioBuffer, at offset: Int) {
    forEachPiece(from: position, count: frames) { place, index, count in
      let weight = weights + place
      for channel in 0..<channels {
        let row = sums + channel * capacity + place
        let target = buffer[channel] + offset + index
        for step in 0..<count { target[step] += row[step] / max(weight[step], Self.leastWeight) }
        row.update(repeating: 0, count: count)
      }
      weight.update(repeating: 0, count: count)
    }
    position += frames
  }

  /// A division by smaller window sums would only amplify noise.
  private static let leastWeight: Float = 0.05

  private func forEachPiece(from first: Int, count: Int, _ body: (Int, Int, Int) -> Void) {
    var index = max(0, position - first)
    while index < count {
      let place = (first + index) & (capacity - 1)
      let piece = min(count - index, capacity - place)
      body(place, index, piece)
      index += piece
    }
  }
}
