/// Finds the frame at which an attack begins, to about a millisecond.
///
/// Uses the amplitude of the pre-emphasised signal, because attacks are strongest in the treble.
final class AttackEdge {
  private let history: InputHistory
  /// Frames between two amplitudes, about 0.7 ms.
  private let step: Int
  private let block: UnsafeMutablePointer<Float>
  private let amplitudes: UnsafeMutablePointer<Float>

  /// Steps to search before and after the middle.
  private static let stepsBefore = 16
  private static let stepsAfter = 8
  private static let steps = stepsBefore + stepsAfter
  /// A rise begins at this share of its height.
  private static let foot: Float = 0.12

  init(history: InputHistory, step: Int) {
    self.history = history
    self.step = step
    block = .allocate(capacity: Self.steps * step + 1)
    block.initialize(repeating: 0, count: Self.steps * step + 1)
    amplitudes = .allocate(capacity: Self.steps)
    amplitudes.initialize(repeating: 0, count: Self.steps)
  }

  deinit {
    block.deallocate()
    amplitudes.deallocate()
  }

  /// Number of frames needed after the middle.
  var reach: Int { Self.stepsAfter * step }

  func frame(near middle: Int) -> Int {
    let first = middle - Self.stepsBefore * step
    measure(from: first)
    let steepest = steepestRise()
    let low = min(amplitudes[steepest - 1], amplitudes[steepest - 2], amplitudes[steepest - 3])
    let high = max(amplitudes[steepest], amplitudes[steepest + 1])
    let foot = low + Self.foot * (high - low)
    var index = steepest
    while index > 1, amplitudes[index - 1] > foot { index -= 1 }
    return first + index * step
  }

  private func measure(from first: Int) {
    for index in 0..<Self.steps { amplitudes[index] = 0 }
    for channel in 0..<history.channels {
      history.copy(channel: channel, from: first - 1, count: Self.steps * step + 1, to: block)
      for index in 0..<Self.steps {
        var sum: Float = 0
        for sample in (index * step + 1)...(index * step + step) {
          let treble = block[sample] - 0.95 * block[sample - 1]
          sum += treble * treble
        }
        amplitudes[index] += sum
      }
    }
    for index in 0..<Self.steps { amplitudes[index] = amplitudes[index].squareRoot() }
  }

  private func steepestRise() -> Int {
    var steepest = 4
    var most = -Float.infinity
    for index in 4..<(Self.steps - 2) {
      let rise = amplitudes[index] + amplitudes[index + 1] - amplitudes[index - 1] - amplitudes[index - 2]
      if rise > most {
        most = rise
        steepest = index
      }
    }
    return steepest
  }
}
