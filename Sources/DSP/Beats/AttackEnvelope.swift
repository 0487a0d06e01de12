/// The energy of the sound in slices of 2.5 ms: shows when a note starts more sharply than any spectrum can.
struct AttackEnvelope {
  static let rate = 400.0

  /// Mean square of each slice, slightly differentiated so that a low hum or an offset does not cover the attacks.
  private(set) var slices: [Float] = []

  private let sampleRate: Double
  private var sum: Float = 0
  private var position = 0
  private var sliceEnd: Int
  private var sliceStart = 0
  private var previous: Float = 0
  private var level: Float = 0
  private let forgetting: Float

  init(sampleRate: Double) {
    self.sampleRate = sampleRate
    // A first-order high-pass at 20 Hz: keeps an offset out.
    forgetting = Float(1 - 2 * Elementary.pi * 20 / sampleRate)
    sliceEnd = Int((sampleRate / Self.rate).rounded(.toNearestOrEven))
  }

  mutating func process(_ mono: UnsafeBufferPointer<Float>) {
    var taken = 0
    while taken < mono.count {
      let count = min(mono.count - taken, sliceEnd - position)
      var energy = sum
      var last = previous
      var high = level
      for n in taken..<(taken + count) {
        let sample = mono[n].magnitude < 100 ? mono[n] : 0
        let next = forgetting * high + sample - last
        let rise = next - 0.9 * high
        energy += rise * rise
        high = next
        last = sample
      }
      sum = energy
      previous = last
      level = high
      taken += count
      position += count
      if position == sliceEnd { closeSlice() }
    }
  }

  private mutating func closeSlice() {
    slices.append(sum / Float(sliceEnd - sliceStart))
    sum = 0
    sliceStart = sliceEnd
    sliceEnd = Int((Double(slices.count + 1) * sampleRate / Self.rate).rounded(.toNearestOrEven))
  }
}
