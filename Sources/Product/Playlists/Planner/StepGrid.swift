import Pacing
import Units

/// A workout laid out on half steps, so that the planner looks up what it would otherwise integrate a million times.
///
/// Place `i` is step `i / 2` of the curve's count: fine enough for the beats of music at double the rate of the steps.
/// A class for the same reason as `PlayableTrack`.
final class StepGrid: Sendable {
  /// The first place at or after the workout's end.
  let end: Int
  let duration: Double
  /// Seconds at which each place falls, to some beats beyond the end.
  let times: [Double]
  /// How hard the music at each place should feel, 0…1.
  let efforts: [Double]
  /// Whether the music at each place may have half or double the rate.
  let mayFold: [Bool]
  /// Seconds at which the plan changes step: the ends left out.
  let boundaries: [Double]
  /// Natural logarithm of the music's tempo for a beat that starts at each place and lasts one, two or four of them.
  private let half: [Double]
  private let one: [Double]
  private let two: [Double]

  init(_ workout: PacedWorkout) {
    let end = max(1, Int((workout.curve.totalBeats * 2).rounded(.up)))
    let times = (0...end + 12).map { workout.curve.time(ofBeat: Double($0) / 2).value }
    func logTempos(lasting places: Int) -> [Double] {
      (0...end + 8).map { Elementary.log(60 / (times[$0 + places] - times[$0])) }
    }
    var efforts: [Double] = []
    var mayFold: [Bool] = []
    var index = 0
    for place in 0...end + 8 {
      while index + 1 < workout.intervals.count, workout.intervals[index + 1].start.value <= times[place] { index += 1 }
      efforts.append(workout.intervals[index].effort)
      mayFold.append(workout.intervals[index].carrier == .steps)
    }
    self.end = end
    self.duration = workout.duration.value
    self.times = times
    self.efforts = efforts
    self.mayFold = mayFold
    // A long slope of one step is several intervals: no reason to change songs.
    boundaries = zip(workout.intervals, workout.intervals.dropFirst())
      .filter { $0.step != $1.step }
      .map { $1.start.value }
    half = logTempos(lasting: 1)
    one = logTempos(lasting: 2)
    two = logTempos(lasting: 4)
  }

  func logTempos(for stepsPerBeat: StepsPerBeat) -> [Double] {
    switch stepsPerBeat {
    case .half: half
    case .one: one
    case .two: two
    }
  }

  /// The place in force at `time`: the last one not after it.
  func place(at time: Double) -> Int {
    var low = 0
    var high = times.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if times[middle] <= time { low = middle } else { high = middle }
    }
    return low
  }

  /// Whether the plan changes step, starts or ends between two moments.
  func hasBoundary(from start: Double, to end: Double) -> Bool {
    if start <= 0 || end >= duration { return true }
    var low = 0
    var high = boundaries.count
    while low < high {
      let middle = (low + high) / 2
      if boundaries[middle] < start { low = middle + 1 } else { high = middle }
    }
    return low < boundaries.count && boundaries[low] <= end
  }
}

extension StepsPerBeat {
  /// Places of the step grid a beat lasts.
  var places: Int {
    switch self {
    case .half: 1
    case .one: 2
    case .two: 4
    }
  }
}
