import Pacing
import Units

/// A workout sampled at half steps, so that the planner looks up values instead of integrating them a million times.
///
/// Position `i` is step `i / 2` of the curve's count: fine enough for music with two beats per step.
/// A class for the same reason as `PlayableTrack`.
final class StepGrid: Sendable {
  /// The first position at or after the end of the workout.
  let end: Int
  let duration: Double
  /// The time of each position in seconds, up to some beats beyond the end.
  let times: [Double]
  /// The intended effort of the music at each position, 0…1.
  let efforts: [Double]
  /// Whether the music at each position may have half or double tempo.
  let mayFold: [Bool]
  /// The times of step changes in the plan in seconds, without start and end.
  let boundaries: [Double]
  /// The natural logarithms of the tempo of a beat that starts at each position and lasts one, two or four positions.
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
    // A long slope is one step with several intervals. It needs no change of songs.
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

  /// The last position not after `time`.
  func place(at time: Double) -> Int {
    var low = 0
    var high = times.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if times[middle] <= time { low = middle } else { high = middle }
    }
    return low
  }

  /// Whether the plan starts, ends or changes its step between two times.
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
  /// The length of a beat in positions of the step grid.
  var places: Int {
    switch self {
    case .half: 1
    case .one: 2
    case .two: 4
    }
  }
}
