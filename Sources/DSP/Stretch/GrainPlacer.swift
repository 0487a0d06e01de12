/// Puts grains on the map, except around attacks, which pass at their own speed.
///
/// An attack is pinned to its place on the map. From there the input runs at speed 1 for `hold` frames, so that the
/// attack keeps its shape, and returns to the map within `release` frames. Grains before the attack stop short of it,
/// so that nothing of it is heard too early.
struct GrainPlacer {
  /// Where an attack begins.
  private struct Beginning {
    var input = 0
    var output = 0
  }

  var map: WarpMap
  /// Frames of the map for each frame put out.
  private let outputScale: Double
  private let hold: Double
  private let release: Double
  /// The newest attacks, a ring: `count` of them from `first` on.
  private var attacks = InlineArray<64, Beginning>(repeating: Beginning())
  private var first = 0
  private var count = 0

  /// In seconds.
  private static let holdTime = 0.045
  private static let releaseTime = 0.045
  /// How much of half a grain must lie before the next attack. The rest of its window hardly weighs.
  private static let clearance = 0.9

  init(map: WarpMap, outputScale: Double, sampleRate: Double) {
    self.map = map
    self.outputScale = outputScale
    hold = sampleRate * Self.holdTime
    release = sampleRate * Self.releaseTime
  }

  /// The most frames by which a grain may run ahead of the map.
  var lead: Int { Int(hold) }

  /// The map in frames of what is put out.
  func input(at output: Double) -> Double { map.input(at: output * outputScale) }

  mutating func add(_ attack: Attack) {
    let output = attack.beginning(whenEdgeAt: map.output(at: Double(attack.edge)) / outputScale)
    if count == attacks.count {
      first += 1
      count -= 1
    }
    attacks[(first + count) % attacks.count] = Beginning(input: attack.beginning, output: output)
    count += 1
  }

  /// Forgets attacks that no grain at `output` or later follows.
  mutating func forget(before output: Int) {
    while count > 1, attack(1).output <= output {
      first += 1
      count -= 1
    }
  }

  /// The grain with its middle at `output`, `size` frames long.
  func grain(at output: Int, size: Int) -> Grain {
    var grain = Grain(output: output, input: 0)
    var position = input(at: Double(output))
    var earliest = -Double.infinity
    var next = 0
    while next < count, attack(next).output <= output { next += 1 }
    if next > 0 {
      let attack = attack(next - 1)
      grain.soundsFrom = attack.output
      let elapsed = Double(output - attack.output)
      let held = min(elapsed, hold)
      earliest = Double(attack.input) + held
      let astray = earliest - input(at: Double(attack.output) + held)
      position += astray * max(0, 1 - (elapsed - held) / release)
    }
    if next < count {
      let attack = attack(next)
      grain.soundsUntil = attack.output
      // At speed 1 the attack is in its place in every grain that holds it.
      let displacement = (Double(attack.input) - position) - Double(attack.output - output)
      if displacement.magnitude > 0.75 {
        let latest = Double(attack.input) - Double(size / 2) * Self.clearance
        position = min(position, max(latest, earliest))
      }
    }
    grain.input = Int(position.rounded(.toNearestOrEven))
    return grain
  }

  private func attack(_ index: Int) -> Beginning { attacks[(first + index) % attacks.count] }
}
