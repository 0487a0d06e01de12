/// The newest frames of an endless input, planar, indexed by their position in it.
///
/// Positions before the first and after the newest frame read as silence. Adding and reading neither allocate nor lock.
final class InputHistory {
  let channels: Int
  /// The position of the first frame ever added.
  let start: Int
  /// The position after the newest frame.
  private(set) var end: Int
  private let capacity: Int
  /// NaN and larger values are stored as silence. In a spectrum they would never fade.
  private static let loudest: Float = 1e6
  private let samples: UnsafeMutablePointer<Float>

  /// Keeps at least `frames` frames.
  init(channels: Int, frames: Int, startingAt start: Int) {
    self.channels = channels
    self.start = start
    end = start
    var capacity = 1
    while capacity < frames { capacity *= 2 }
    self.capacity = capacity
    samples = .allocate(capacity: channels * capacity)
    samples.initialize(repeating: 0, count: channels * capacity)
  }

  deinit { samples.deallocate() }

  /// Appends `frames` frames of every channel from `buffer`, starting at its frame `offset`.
  func add(_ buffer: AudioBuffer, from offset: Int, frames: Int) {
    for channel in 0..<channels {
      let row = samples + channel * capacity
      let source = buffer[channel] + offset
      var position = end & (capacity - 1)
      for index in 0..<frames {
        let sample = source[index]
        row[position] = sample.magnitude < Self.loudest ? sample : 0
        position = (position + 1) & (capacity - 1)
      }
    }
    end += frames
  }

  func addSilence(frames: Int) {
    for channel in 0..<channels {
      let row = samples + channel * capacity
      for index in end..<(end + frames) { row[index & (capacity - 1)] = 0 }
    }
    end += frames
  }

  /// One sample of the stored frames.
  @inline(__always)
  func sample(channel: Int, at position: Int) -> Float {
    position < start || position >= end ? 0 : samples[channel * capacity + (position & (capacity - 1))]
  }

  /// Copies `count` frames from position `first` on.
  func copy(channel: Int, from first: Int, count: Int, to target: UnsafeMutablePointer<Float>) {
    let row = samples + channel * capacity
    let oldest = max(start, end - capacity)
    let from = min(max(first, oldest), first + count)
    let until = max(min(first + count, end), from)
    for index in 0..<(from - first) { target[index] = 0 }
    // The ring consists of at most two contiguous pieces.
    var position = from
    while position < until {
      let place = position & (capacity - 1)
      let piece = min(until - position, capacity - place)
      (target + (position - first)).update(from: row + place, count: piece)
      position += piece
    }
    for index in (until - first)..<count { target[index] = 0 }
  }
}
