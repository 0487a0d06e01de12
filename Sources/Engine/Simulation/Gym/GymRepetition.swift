import Units

/// One repetition: to the far point, a pause, back, a pause.
struct GymRepetition {
  static let gravity = 9.81

  let start: Double
  let end: Double
  /// Time of the middle of the pause at the far point.
  let far: Double
  /// Share of the exercise's full range.
  private let reach: Double
  private let pauses: (far: Double, rest: Double)

  static func row(_ set: GymSet, randomness: inout SplitMix64) -> [GymRepetition] {
    var row: [GymRepetition] = []
    var start = set.stillness
    for index in 0..<set.repetitions {
      let wear = Double(index)
      let period = set.period * (1 + set.slowing * wear) * max(1 + set.variation * randomness.normal(), 0.5)
      let reach = max(1 - set.tiring * wear, 0.5) * max(1 + set.variation * randomness.normal(), 0.5)
      row.append(GymRepetition(start: start, period: period, reach: reach, pauses: set.pauses))
      start += period
    }
    return row
  }

  private init(start: Double, period: Double, reach: Double, pauses: (far: Double, rest: Double)) {
    self.start = start
    self.reach = reach
    self.pauses = pauses
    end = start + period
    far = start + period * (1 - pauses.rest) / 2
  }

  /// In the frame of the phone at rest: y upwards, x forwards.
  func force(_ exercise: GymExercise, at time: Double) -> SIMD3<Double> {
    let period = end - start
    let share = min(max((time - start) / period, 0), 1)
    let way = (1 - pauses.far - pauses.rest) / 2
    let goingBack = share > way + pauses.far
    let path = MinimumJerk(share: (goingBack ? share - way - pauses.far : share) / way)
    let scale = way * period
    let sign = goingBack ? -1.0 : 1.0
    let place = reach * (goingBack ? 1 - path.place : path.place)
    let speed = reach * sign * path.speed / scale
    let acceleration = reach * sign * path.acceleration / (scale * scale)

    let turning = exercise.turn * speed
    let (sine, cosine) = Elementary.sineCosine(exercise.turn * place)
    let up = Self.gravity + exercise.line.up * acceleration + (exercise.jumps ? jump(share) : 0)
    let forwards = exercise.line.forwards * acceleration
    return SIMD3(
      up * sine + forwards * cosine + exercise.radius * exercise.turn * acceleration,
      up * cosine - forwards * sine - exercise.radius * turning * turning, 0
    )
  }

  /// Two jumps, out and in. The ground reaction force is half a sine for 0.65 of the time, then zero. The landing with feet
  /// apart is harder.
  private func jump(_ share: Double) -> Double {
    let half = share < 0.5 ? share * 2 : share * 2 - 1
    guard half < 0.65 else { return -Self.gravity }
    let push = Self.gravity * Elementary.pi / 2 / 0.65 * Elementary.sin(Elementary.pi * half / 0.65)
    return push * (share < 0.5 ? 0.93 : 1.07) - Self.gravity
  }
}
