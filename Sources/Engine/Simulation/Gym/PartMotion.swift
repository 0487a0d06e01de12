import Units

/// The force on a phone during a part, in m/s² along its own axes.
struct PartMotion {
  /// In seconds.
  let length: Double
  /// Times at which repetitions are at their far point, from the part's start.
  let farPoints: [Double]
  private let motion: Motion
  private let held: Rotation

  private enum Motion {
    case set(GymExercise, [GymRepetition])
    case still
    case walk(WalkMotion)
    case handling([Waypoint])
  }

  struct Waypoint {
    let time: Double
    let pitch: Double
    let roll: Double
  }

  init(_ part: GymPart, randomness: inout SplitMix64) {
    let axis = SIMD3(randomness.normal(), randomness.normal(), randomness.normal())
    held = Rotation(about: axis / (axis * axis).sum().squareRoot(), by: Elementary.pi * randomness.bipolar())
    switch part {
    case .set(let set):
      let repetitions = GymRepetition.row(set, randomness: &randomness)
      motion = .set(set.exercise, repetitions)
      length = (repetitions.last?.end ?? 0) + set.stillness
      farPoints = repetitions.map(\.far)
    case .still(let seconds):
      motion = .still
      length = seconds
      farPoints = []
    case .walk(let seconds):
      motion = .walk(WalkMotion(randomness: &randomness))
      length = seconds
      farPoints = []
    case .handling(let seconds):
      motion = .handling(Self.waypoints(seconds, randomness: &randomness))
      length = seconds
      farPoints = []
    }
  }

  func force(at time: Double) -> SIMD3<Double> {
    switch motion {
    case .still: held.applied(to: SIMD3(0, GymRepetition.gravity, 0))
    case .walk(let walk): held.applied(to: walk.force(at: time))
    case .handling(let waypoints): handled(waypoints, at: time)
    case .set(let exercise, let repetitions):
      held.applied(
        to: (repetitions.last { $0.start <= time } ?? repetitions[0]).force(exercise, at: time))
    }
  }

  /// Rotation from one position of the hand to the next, with a jolt during the movement.
  private func handled(_ waypoints: [Waypoint], at time: Double) -> SIMD3<Double> {
    let next = waypoints.firstIndex { $0.time > time } ?? waypoints.count - 1
    let (from, to) = (waypoints[max(next - 1, 0)], waypoints[next])
    let path = MinimumJerk(share: (time - from.time) / max(to.time - from.time, 0.1))
    let pitch = from.pitch + (to.pitch - from.pitch) * path.place
    let roll = from.roll + (to.roll - from.roll) * path.place
    let jolt = path.acceleration * 0.3 / ((to.time - from.time) * (to.time - from.time))
    let (sinePitch, cosinePitch) = Elementary.sineCosine(pitch)
    let (sineRoll, cosineRoll) = Elementary.sineCosine(roll)
    let gravity = GymRepetition.gravity
    return SIMD3(
      gravity * sinePitch + jolt, gravity * cosinePitch * cosineRoll, gravity * cosinePitch * sineRoll + jolt)
  }

  private static func waypoints(_ seconds: Double, randomness: inout SplitMix64) -> [Waypoint] {
    var waypoints = [Waypoint(time: 0, pitch: 0, roll: 0)]
    var time = 0.0
    while time < seconds {
      time += 0.3 + 1.5 * randomness.share()
      waypoints.append(Waypoint(time: time, pitch: 1.2 * randomness.bipolar(), roll: 1.2 * randomness.bipolar()))
    }
    return waypoints
  }
}
