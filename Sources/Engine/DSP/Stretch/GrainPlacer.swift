/// Places grains on the map, except around attacks, which pass at their own speed.
///
/// An attack is pinned to its position on the map. From there the input runs at speed 1 for `hold` frames, so that the attack
/// keeps its shape, and returns to the map within `release` frames. Grains before the attack stop short of it, so that it isn't
/// heard too early.
///
/// The map may change until late: an attack is pinned when the first grain comes near it, not when it is found.
struct GrainPlacer {
  /// An attack and, once it is pinned, the output frame of its beginning.
  private struct Pin {
    var attack = AttackPlace(edge: 0, strength: 0, sampleRate: 1)
    var output: Int?
  }

  var map: WarpMap
  /// Map frames per output frame.
  private let outputScale: Double
  private let hold: Double
  private let release: Double
  /// How many output frames in advance an attack is pinned.
  private let reach: Int
  /// The latest attacks in a ring: `count` of them from `first` on.
  private var pins = InlineArray<64, Pin>(repeating: Pin())
  private var first = 0
  private var count = 0

  /// In seconds.
  private static let holdTime = 0.045
  private static let releaseTime = 0.045
  /// Share of a grain's second half that must lie before the next attack. The rest of its window has little weight.
  private static let clearance = 0.9

  /// - Parameter reach: how many frames before a grain's centre an attack's position must be known, at most.
  init(map: WarpMap, outputScale: Double, sampleRate: Double, reach: Int) {
    self.map = map
    self.outputScale = outputScale
    self.reach = reach
    hold = sampleRate * Self.holdTime
    release = sampleRate * Self.releaseTime
  }

  /// Maximum number of frames by which a grain may be ahead of the map.
  var lead: Int { Int(hold) }

  /// The map, in frames of the output.
  func input(at output: Double) -> Double { map.input(at: output * outputScale) }

  mutating func add(_ attack: AttackPlace) {
    if count == pins.count { forgetFirst() }
    pins[(first + count) % pins.count] = Pin(attack: attack)
    count += 1
  }

  /// Drops attacks that no grain at `output` or later follows.
  mutating func forget(before output: Int) {
    while count > 1, let passed = pin(1).output, passed <= output { forgetFirst() }
  }

  /// The grain with its centre at `output`. Centres must be roughly in order.
  mutating func grain(at output: Int, shapes: GrainShapes) -> Grain {
    var grain = Grain(output: output, input: 0)
    var position = input(at: Double(output))
    var earliest = -Double.infinity
    var next = 0
    while next < count, place(next, asOf: output) <= output { next += 1 }
    if next > 0 {
      let attack = pin(next - 1).attack
      grain.attack = attack.edge
      grain.soundsFrom = place(next - 1, asOf: output)
      grain.isStriking = output - grain.soundsFrom < shapes.even.before
      let elapsed = Double(output - grain.soundsFrom)
      let held = min(elapsed, hold)
      earliest = Double(attack.beginning) + held
      let astray = earliest - input(at: Double(grain.soundsFrom) + held)
      position += astray * max(0, 1 - (elapsed - held) / release)
    }
    if next < count {
      let attack = pin(next).attack
      grain.soundsUntil = place(next, asOf: output)
      if grain.soundsUntil - output < shapes.even.after { grain.isStriking = true }
      // At speed 1 the attack is in its place in every grain that contains it.
      let displacement = (Double(attack.beginning) - position) - Double(grain.soundsUntil - output)
      if displacement.magnitude > 0.75 {
        let after = grain.isStriking ? shapes.striking.after : shapes.even.after
        let latest = Double(attack.beginning) - Double(after) * Self.clearance
        position = min(position, max(latest, earliest))
      }
    }
    grain.input = Int(position.rounded(.toNearestOrEven))
    return grain
  }

  /// Output frame of an attack's beginning, as pinned or else by the current map. Pins it if a grain at `output` is near.
  private mutating func place(_ index: Int, asOf output: Int) -> Int {
    let pin = pin(index)
    if let pinned = pin.output { return pinned }
    let place = pin.attack.beginning(whenEdgeAt: map.output(at: Double(pin.attack.edge)) / outputScale)
    if place <= output + reach { pins[(first + index) % pins.count].output = place }
    return place
  }

  private func pin(_ index: Int) -> Pin { pins[(first + index) % pins.count] }

  private mutating func forgetFirst() {
    first = (first + 1) % pins.count
    count -= 1
  }
}
