/// Finds the most similar position for an inaudible splice.
///
/// Similarity is the normalised cross-correlation over `window` frames, first at an eighth of the rate, then to the frame
/// (WSOLA; Verhelst and Roelands 1993).
final class SpliceFinder {
  /// Number of frames to compare, 20 ms: one period at 50 Hz.
  let window: Int
  private let mono: InputHistory
  private let coarse: InputHistory
  private let here: UnsafeMutablePointer<Float>
  private let there: UnsafeMutablePointer<Float>
  private let downsampled: AudioBuffer
  private let mixed: AudioBuffer
  private var partial: Float = 0
  private var partialCount = 0

  /// Frames per frame of the coarse rate.
  private static let step = 8
  private static let pieceFrames = 512
  /// How much less similar a splice may be that leads half as close to the middle of the range.
  private static let pull: Float = 0.1

  /// - Parameter reach: maximum number of frames to search on either side.
  init(mono: InputHistory, frames: Int, reach: Int, sampleRate: Double) {
    self.mono = mono
    window = Int(sampleRate * 0.02) / Self.step * Self.step
    coarse = InputHistory(channels: 1, frames: frames / Self.step, startingAt: mono.start / Self.step)
    let longest = window + 2 * reach + 4 * Self.step
    here = .allocate(capacity: 2 * longest)
    here.initialize(repeating: 0, count: 2 * longest)
    there = here + longest
    mixed = AudioBuffer(channels: 1, capacity: Self.pieceFrames)
    downsampled = AudioBuffer(channels: 1, capacity: Self.pieceFrames / Self.step + 1)
  }

  deinit { here.deallocate() }

  func feed(_ buffer: AudioBuffer) {
    let gain = 1 / Float(buffer.channels)
    var offset = 0
    while offset < buffer.frames {
      mixed.frames = min(buffer.frames - offset, Self.pieceFrames)
      for frame in 0..<mixed.frames { mixed[0][frame] = buffer[0][offset + frame] * gain }
      for channel in 1..<max(1, buffer.channels) {
        for frame in 0..<mixed.frames { mixed[0][frame] += buffer[channel][offset + frame] * gain }
      }
      add(mixed)
      offset += mixed.frames
    }
  }

  func feedSilence(frames: Int) {
    mixed.clear()
    var left = frames
    while left > 0 {
      mixed.frames = min(left, Self.pieceFrames)
      add(mixed)
      left -= mixed.frames
    }
  }

  private func add(_ sound: AudioBuffer) {
    mono.add(sound, from: 0, frames: sound.frames)
    downsampled.frames = 0
    for frame in 0..<sound.frames {
      partial += sound[0][frame]
      partialCount += 1
      if partialCount == Self.step {
        downsampled[0][downsampled.frames] = partial
        downsampled.frames += 1
        partial = 0
        partialCount = 0
      }
    }
    coarse.add(downsampled, from: 0, frames: downsampled.frames)
  }

  /// The input frame in `range` at which the sound best continues that at `position`, and their similarity.
  func continuation(of position: Int, in range: ClosedRange<Int>) -> (position: Int, likeness: Float) {
    let step = Self.step
    let first = (range.lowerBound + step - 1) / step
    let last = max(first, range.upperBound / step)
    let near =
      search(coarse, position / step, in: first...last, frames: window / step).position * step
      + position % step
    let low = max(range.lowerBound, near - step)
    return search(mono, position, in: low...max(low, min(range.upperBound, near + step)), frames: window)
  }

  /// Similarity of the sound from two positions on, 0…1.
  func likeness(of position: Int, and other: Int) -> Float {
    search(mono, position, in: other...other, frames: window).likeness
  }

  private func search(
    _ sound: InputHistory, _ position: Int, in range: ClosedRange<Int>, frames: Int
  ) -> (position: Int, likeness: Float) {
    sound.copy(channel: 0, from: position, count: frames, to: here)
    sound.copy(channel: 0, from: range.lowerBound, count: frames + range.count, to: there)
    let power = Self.product(here, here, frames)
    var otherPower = Self.product(there, there, frames)
    let middle = Float(range.count - 1) / 2
    var best = (position: range.lowerBound + range.count / 2, likeness: Float(0))
    var most = -Float.infinity
    for shift in 0..<range.count {
      let scale = power * max(otherPower, 0)
      let likeness = scale > 1e-12 ? Self.product(here, there + shift, frames) / scale.squareRoot() : 0
      let astray = middle > 0 ? (Float(shift) - middle) / middle : 0
      let merit = likeness - Self.pull * astray * astray
      if merit > most {
        most = merit
        best = (range.lowerBound + shift, min(1, max(0, likeness)))
      }
      otherPower += there[shift + frames] * there[shift + frames] - there[shift] * there[shift]
    }
    return best
  }

  private static func product(_ a: UnsafePointer<Float>, _ b: UnsafePointer<Float>, _ count: Int) -> Float {
    var sum = SIMD8<Float>.zero
    var index = 0
    while index + 8 <= count {
      let x = UnsafeRawPointer(a + index).loadUnaligned(as: SIMD8<Float>.self)
      let y = UnsafeRawPointer(b + index).loadUnaligned(as: SIMD8<Float>.self)
      sum += x * y
      index += 8
    }
    var rest: Float = 0
    while index < count {
      rest += a[index] * b[index]
      index += 1
    }
    return sum.sum() + rest
  }
}
