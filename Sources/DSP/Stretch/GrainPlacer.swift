/// Puts grains on the map, except around attacks, which pass at their own speed.
///
/// An attack is pinned to its place on the map. From there the input runs at speed 1 for `hold` frames, so that the
/// attack keeps its shape, and returns to the map within `release` frames. No grain before the attack reaches into it.
struct GrainPlacer {
  private struct Attack {
    var input: Int
    var output: Int
  }

  var map: WarpMap
  private let outputScale: Double
  private let hold: Double
  private let release: Double
  private var attacks: InlineArray<64, Attack>
  private var first = 0
  private var count = 0

  init(map: WarpMap, outputScale: Double, sampleRate: Double) {
    self.map = map
    self.outputScale = outputScale
    hold = sampleRate * Self.holdTime
    release = sampleRate * Self.releaseTime
    attacks = InlineArray(repeating: Attack(input: 0, output: 0))
  }

  static let holdTime = 0.030
  static let releaseTime = 0.030
  static let clampShare = 0.75

  /// The most frames by which a grain may be ahead of the map.
  var lead: Int { Int(hold) }

  /// The map in frames of what is put out.
  func input(at output: Double) -> Double { map.input(at: output * outputScale) }

  mutating func addAttack(at input: Int) {
    let output = Int((map.output(at: Double(input)) / outputScale).rounded(.toNearestOrEven))
    if count == attacks.count {
      first += 1
      count -= 1
    }
    attacks[(first + count) & 63] = Attack(input: input, output: output)
    count += 1
  }

  /// Forgets attacks that no grain at `output` or later stands behind.
  mutating func forget(before output: Int) {
    while count > 1, attacks[(first + 1) & 63].output <= output {
      first += 1
      count -= 1
    }
  }

  /// The grain with its middle at `output`, `size` frames long.
  func grain(at output: Int, size: Int) -> Grain {
    let onMap = self.input(at: Double(output))
    var position = onMap
    var grain = Grain(output: output, input: 0, soundsFrom: .min, soundsUntil: .max, hearsUntil: .max)
    var next = 0
    while next < count, attacks[(first + next) & 63].output <= output { next += 1 }
    var lowest = -Double.infinity
    if next > 0 {
      let attack = attacks[(first + next - 1) & 63]
      grain.soundsFrom = attack.output
      let elapsed = Double(output - attack.output)
      let held = min(elapsed, hold)
      let astray = Double(attack.input) + held - self.input(at: Double(attack.output) + held)
      let share = max(0, 1 - max(0, elapsed - hold) / release)
      position = onMap + astray * share
      lowest = Double(attack.input) + min(elapsed, hold)
    }
    if next < count {
      let attack = attacks[(first + next) & 63]
      grain.soundsUntil = attack.output
      grain.hearsUntil = attack.input
      let limit = Double(attack.input) - Double(size / 2) * Self.clampShare
      // At speed 1 the attack is in its place in every grain that holds it.
      let displaced = (Double(attack.input) - position) - Double(attack.output - output)
      if position > limit, displaced.magnitude > 0.75 { position = min(position, max(limit, lowest)) }
    }
    grain.input = Int(position.rounded(.toNearestOrEven))
    return grain
  }
}
