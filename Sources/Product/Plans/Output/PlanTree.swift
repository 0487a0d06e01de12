import Pacing
import Sensors
import Units

/// A plan as ordered keys and values: the common form of its JSON and YAML.
indirect enum PlanTree {
  case text(String)
  case number(Double)
  case words([(word: PlanWord, value: PlanTree)])
  case list([PlanTree])
}

extension PlanTree {
  init(_ plan: WorkoutPlan) {
    var words: [(word: PlanWord, value: PlanTree)] = []
    if let name = plan.name { words.append((.name, .text(name))) }
    words.append((.activity, .text(plan.activity.rawValue)))
    if plan.athlete != Athlete() { words.append((.athlete, PlanTree(plan.athlete))) }
    words.append((.steps, .list(plan.parts.map { PlanTree($0, in: plan.activity) })))
    self = .words(words)
  }

  private init(_ athlete: Athlete) {
    let values: [(word: PlanWord, value: PlanTree?)] = [
      (.age, athlete.age.map(PlanTree.number)),
      (.height, athlete.height.map { .text(PlanText.distance($0)) }),
      (.usualCadence, athlete.usualCadence.map { .number($0.value) }),
      (.usualPace, athlete.usualPace.map { .text(PlanText.pace($0)) }),
      (.thresholdPower, athlete.thresholdPower.map { .number($0.value) }),
      (.restingHeartRate, athlete.restingHeartRate.map { .number($0.value) }),
      (.maximumHeartRate, athlete.maximumHeartRate.map { .number($0.value) }),
    ]
    self = .words(values.compactMap { entry in entry.value.map { (entry.word, $0) } })
  }

  /// A step writes its activity only when it differs from the plan's.
  private init(_ part: WorkoutPart, in activity: Activity) {
    switch part {
    case .rounds(let count, let parts):
      self = .words([
        (.repeat, .number(Double(count))), (.steps, .list(parts.map { PlanTree($0, in: activity) })),
      ])
    case .exercise(let exercise): self = .words(exercise.written)
    case .group(let group): self = .words(group.written)
    case .step(let step):
      var words: [(word: PlanWord, value: PlanTree)] = []
      if let name = step.name { words.append((.name, .text(name))) }
      if step.activity != activity { words.append((.activity, .text(step.activity.rawValue))) }
      words += Self.words(step.extent) + Self.words(step.course)
      if let feel = step.feel { words.append((.effort, .text(PlanText.effort(feel)))) }
      if let song = step.song { words.append((.song, .text(PlanText.song(song)))) }
      self = .words(words)
    }
  }

  private static func words(_ extent: Extent) -> [(word: PlanWord, value: PlanTree)] {
    switch extent {
    case .time(let time): [(.for, .text(PlanText.time(time)))]
    case .distance(let distance): [(.for, .text(PlanText.distance(distance)))]
    case .untilLap(let about): [(.until, .text(StepEnd.lap.rawValue)), (.about, .text(PlanText.time(about)))]
    }
  }

  private static func words(_ course: Course) -> [(word: PlanWord, value: PlanTree)] {
    switch course {
    case .steady(let demand): return [(.curve, .text(CurveShape.steady.rawValue)), demand.written]
    case .peak(let demand): return [(.curve, .text(CurveShape.peak.rawValue)), demand.written]
    case .ramp(nil, let to): return [(to.word, .text("to \(to.writtenText)"))]
    case .ramp(let from?, let to) where from.word == to.word:
      return [(to.word, .text("from \(from.writtenText) to \(to.writtenText)"))]
    case .ramp(let from?, let to): return [(.from, .words([from.written])), (.to, .words([to.written]))]
    }
  }
}

extension Demand {
  fileprivate var word: PlanWord {
    switch self {
    case .cadence: .cadence
    case .tempo: .tempo
    case .pace: .pace
    case .zone: .zone
    case .heartRate: .heartRate
    case .power: .power
    case .effort: .effort
    }
  }

  /// Numbers stay numbers, for programs.
  fileprivate var written: (word: PlanWord, value: PlanTree) {
    switch self {
    case .cadence(let rate), .tempo(let rate), .heartRate(let rate): (word, .number(rate.value))
    case .zone(let zone): (word, .number(Double(zone.rawValue)))
    case .pace, .power, .effort: (word, .text(writtenText))
    }
  }

  fileprivate var writtenText: String {
    switch self {
    case .cadence(let rate), .tempo(let rate), .heartRate(let rate): PlanText.rate(rate)
    case .zone(let zone): "\(zone.rawValue)"
    case .pace(let pace): PlanText.pace(pace)
    case .power(let power): PlanText.power(power)
    case .effort(let effort): PlanText.effort(effort)
    }
  }
}
