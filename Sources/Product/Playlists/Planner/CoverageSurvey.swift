import Pacing
import Units

/// Checks each second of a workout against each song of the library.
struct CoverageSurvey {
  private struct Moment {
    let time: Double
    let length: Double
    let rate: Double
    let carrier: PacedWorkout.Carrier
  }

  private let workout: PacedWorkout
  private let moments: [Moment]
  /// Logarithms of the songs' mean tempos, ascending. The songs' durations follow.
  private let logTempos: [Double]
  private let durations: [Double]

  private static let mostSuggestions = 3
  /// The least gain for a suggestion in seconds.
  private static let leastGain = 5.0

  init(workout: PacedWorkout, songs: [Coverage.Song]) {
    self.workout = workout
    let count = max(1, Int(workout.duration.value.rounded(.up)))
    moments = (0..<count).map { second in
      let time = Double(second)
      let length = min(1, workout.duration.value - time)
      let middle = Seconds(time + length / 2)
      return Moment(
        time: time, length: length, rate: Elementary.log(workout.curve.rate(at: middle).value),
        carrier: workout.interval(at: middle).carrier)
    }
    let bySpeed = songs.sorted { $0.tempo < $1.tempo }
    logTempos = bySpeed.map { Elementary.log($0.tempo.value) }
    durations = bySpeed.map(\.duration.value)
  }

  func level(_ limit: StretchLimit) -> Coverage.Level {
    var served = 0.0
    var missing: [(start: Double, end: Double)] = []
    for moment in moments {
      let end = moment.time + moment.length
      if isServed(moment, limit) {
        served += moment.length
      } else if let last = missing.last, last.end == moment.time {
        missing[missing.count - 1].end = end
      } else {
        missing.append((moment.time, end))
      }
    }
    return Coverage.Level(
      limit: limit, share: served / workout.duration.value,
      missing: missing.map { part in
        let start = Seconds(part.start)
        let end = Seconds(part.end)
        return Coverage.Missing(start: start, end: end, rates: workout.curve.range(from: start, to: end))
      })
  }

  func interval(_ interval: PacedWorkout.Interval, limits: [StretchLimit]) -> Coverage.Interval {
    let inside = moments.filter { $0.time + $0.length / 2 >= interval.start.value && $0.time < interval.end.value }
    let fitting = limits.map { limit in
      zip(moments(inside, servedWithin: limit), durations).filter { 4 * $0.0 >= 3 * inside.count }.map(\.1)
    }
    return Coverage.Interval(
      step: interval.step, start: interval.start, end: interval.end,
      rates: workout.curve.range(from: interval.start, to: interval.end), songs: fitting.map(\.count),
      music: Seconds((fitting.last ?? []).reduce(0, +)))
  }

  /// A greedy choice: takes the tempo that covers most of the uncovered time, then repeats for the rest.
  func suggestions(_ limit: StretchLimit) -> [Coverage.Suggestion] {
    var missing = moments.filter { !isServed($0, limit) }
    var found: [Coverage.Suggestion] = []
    while found.count < Self.mostSuggestions {
      let rates = missing.map { Elementary.exp($0.rate) }
      guard let slowest = rates.min(), let fastest = rates.max() else { break }
      var best: (tempo: Double, merit: Double)?
      for tempo in stride(from: slowest.rounded(.down), through: fastest.rounded(.up), by: 1) {
        // Distance from the centre reduces the merit, so that of equivalent tempos the central one wins.
        let merit = missing.reduce(0) { sum, moment in
          let away = (moment.rate - Elementary.log(tempo)) / limit.logarithm
          return sum + moment.length * max(0, 1 - 0.5 * away * away) * (away.magnitude <= 1 ? 1 : 0)
        }
        if best.map({ merit > $0.merit }) ?? true { best = (tempo, merit) }
      }
      guard let best, let tempo = BeatsPerMinute(best.tempo) else { break }
      let isServed = { (moment: Moment) in (moment.rate - Elementary.log(best.tempo)).magnitude <= limit.logarithm }
      let gain = missing.filter(isServed).reduce(0) { $0 + $1.length }
      guard gain >= Self.leastGain else { break }
      found.append(Coverage.Suggestion(tempo: tempo, gain: Seconds(gain)))
      missing.removeAll(where: isServed)
    }
    return found
  }

  private func isServed(_ moment: Moment, _ limit: StretchLimit) -> Bool {
    serving(moment, limit).contains { !$0.isEmpty }
  }

  /// The number of covered moments per song. Each moment adds 1 to a range of songs sorted by tempo, so the time doesn't depend
  /// on the number of songs.
  private func moments(_ moments: [Moment], servedWithin limit: StretchLimit) -> [Int] {
    var changes = Array(repeating: 0, count: logTempos.count + 1)
    for songs in moments.flatMap({ serving($0, limit) }) {
      changes[songs.lowerBound] += 1
      changes[songs.upperBound] -= 1
    }
    var served = 0
    return changes.dropLast().map { change in
      served += change
      return served
    }
  }

  /// The songs that cover a moment, for each number of steps per beat. The ranges are disjoint: half and double tempo are
  /// further apart than any limit.
  private func serving(_ moment: Moment, _ limit: StretchLimit) -> [Range<Int>] {
    folds(moment).map { fold in
      let wanted = moment.rate - fold
      let first = place { logTempos[$0] >= wanted - limit.logarithm }
      let end = place { logTempos[$0] > wanted + limit.logarithm }
      return first..<end
    }
  }

  /// The first song, in order of tempo, for which `holds` is true. `holds` must be true for all songs after it.
  private func place(where holds: (Int) -> Bool) -> Int {
    var low = 0
    var high = logTempos.count
    while low < high {
      let middle = (low + high) / 2
      if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// The logarithms of the allowed steps per beat at a moment.
  private func folds(_ moment: Moment) -> [Double] {
    switch moment.carrier {
    case .music: [0]
    case .steps: StepsPerBeat.allCases.map { Elementary.log($0.value) }
    }
  }
}
