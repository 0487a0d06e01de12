import Sensors
import Units

/// A phone in a placement and orientation, whose sensor is read repeatedly.
struct SimulatedPhone {
  private(set) var time = 0.0
  private let placement: PhonePlacement
  private let sensor: SimulatedSensor
  private var turn: Rotation
  private let spin: SIMD3<Double>

  init(placement: PhonePlacement, sensor: SimulatedSensor, randomness: inout SplitMix64) {
    self.placement = placement
    self.sensor = sensor
    turn = Rotation(about: Self.direction(&randomness), by: 2 * Elementary.pi * randomness.share())
    spin = Self.direction(&randomness)
  }

  private static func direction(_ randomness: inout SplitMix64) -> SIMD3<Double> {
    let vector = SIMD3(randomness.normal(), randomness.normal(), randomness.normal())
    return vector / (vector * vector).sum().squareRoot()
  }

  mutating func sample(_ source: inout MovementSource, _ randomness: inout SplitMix64) -> Acceleration {
    let interval = max(0.2, 1 + sensor.unevenness * randomness.normal()) / sensor.rate
    time += interval
    var force = SIMD3(0, 0, TrunkMotion.gravity)
    switch source {
    case .nothing: break
    case .feet(let feet):
      if let moment = feet.moment(at: time) { force += push(moment, feet.gait) }
    case .hand(var hand):
      force += hand.push(after: interval, &randomness)
      // A wrist turns a phone right round in about two seconds.
      turn = turn.followed(by: Rotation(about: spin, by: 3 * interval))
      source = .hand(hand)
    case .road(var road):
      force += road.push(&randomness)
      source = .road(road)
    }
    turn = turn.followed(by: Rotation(about: spin, by: sensor.turning * interval * randomness.share()))
    return read(turn.applied(to: force), &randomness)
  }

  /// Acceleration in m/s² at the phone's placement.
  private func push(_ moment: Footfalls.Moment, _ gait: Gait) -> SIMD3<Double> {
    let pace = gait == .walking ? 1.0 : 1.5
    let shock = moment.isNearLeg ? placement.shock.near : placement.shock.far
    let side = moment.isNearLeg ? placement.oneSidedness : -placement.oneSidedness
    var push = TrunkMotion.push(moment, gait) * placement.transmission * (1 + side)
    push.z +=
      pace * shock * moment.strength * TrunkMotion.shock(secondsAfterContact: moment.share * moment.length)
    return push + swinging(moment, gait)
  }

  /// Phase lag of a limb behind the feet, in radians of the stride.
  private static let lag = 0.8

  /// A pendulum about its joint: x = r·sin θ, z = −r·cos θ with θ = lean + Θ·cos(stride angle − lag), differentiated twice.
  private func swinging(_ moment: Footfalls.Moment, _ gait: Gait) -> SIMD3<Double> {
    let swing = placement.swing(gait)
    let rate = Elementary.pi / moment.length
    let most = swing.angle * moment.strength
    let stride = Elementary.sineCosine(moment.strideAngle - Self.lag)
    let angle = Elementary.sineCosine(swing.lean + most * stride.cosine)
    let speed = -most * rate * stride.sine
    let change = -most * rate * rate * stride.cosine
    return SIMD3(
      angle.cosine * change - angle.sine * speed * speed, 0, angle.sine * change + angle.cosine * speed * speed)
      * swing.radius
  }

  private func read(_ force: SIMD3<Double>, _ randomness: inout SplitMix64) -> Acceleration {
    var axes = SIMD3<Double>()
    for axis in 0..<3 {
      axes[axis] = min(max(force[axis] + sensor.noise * randomness.normal(), -sensor.ceiling), sensor.ceiling)
    }
    return Acceleration(time: Seconds(time), x: Float(axes.x), y: Float(axes.y), z: Float(axes.z))
  }
}
