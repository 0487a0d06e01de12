import Pacing
import Sensors
import Units

/// A plan's JSON is a plan file: the same words with the same values, so that what is written can be read.
extension WorkoutPlan: Encodable {
  public func encode(to encoder: any Encoder) throws {
    var words = encoder.container(keyedBy: PlanWord.self)
    try words.encodeIfPresent(name, forKey: .name)
    try words.encode(activity.rawValue, forKey: .activity)
    if athlete != Athlete() { try words.encode(athlete, forKey: .athlete) }
    try words.encode(parts.map { EncodedPart(part: $0, activity: activity) }, forKey: .steps)
  }
}

extension PlanWord: CodingKey {}

extension Athlete: Encodable {
  public func encode(to encoder: any Encoder) throws {
    var words = encoder.container(keyedBy: PlanWord.self)
    try words.encodeIfPresent(age, forKey: .age)
    try words.encodeIfPresent(height.map(PlanText.distance), forKey: .height)
    try words.encodeIfPresent(usualCadence?.value, forKey: .usualCadence)
    try words.encodeIfPresent(usualPace.map(PlanText.pace), forKey: .usualPace)
    try words.encodeIfPresent(restingHeartRate?.value, forKey: .restingHeartRate)
    try words.encodeIfPresent(maximumHeartRate?.value, forKey: .maximumHeartRate)
  }
}

/// A part that says its activity only where it is not the plan's.
private struct EncodedPart: Encodable {
  let part: WorkoutPart
  let activity: Activity

  func encode(to encoder: any Encoder) throws {
    var words = encoder.container(keyedBy: PlanWord.self)
    switch part {
    case .rounds(let count, let parts):
      try words.encode(count, forKey: .repeat)
      try words.encode(parts.map { EncodedPart(part: $0, activity: activity) }, forKey: .steps)
    case .step(let step):
      try words.encodeIfPresent(step.name, forKey: .name)
      if step.activity != activity { try words.encode(step.activity.rawValue, forKey: .activity) }
      try encode(step.extent, in: &words)
      try encode(step.course, in: &words)
      try words.encodeIfPresent(step.feel.map(PlanText.effort), forKey: .effort)
    }
  }

  private func encode(_ extent: Extent, in words: inout KeyedEncodingContainer<PlanWord>) throws {
    switch extent {
    case .time(let time): try words.encode(PlanText.time(time), forKey: .for)
    case .distance(let distance): try words.encode(PlanText.distance(distance), forKey: .for)
    case .untilLap(let about):
      try words.encode(StepEnd.lap.rawValue, forKey: .until)
      try words.encode(PlanText.time(about), forKey: .about)
    }
  }

  private func encode(_ course: Course, in words: inout KeyedEncodingContainer<PlanWord>) throws {
    switch course {
    case .steady(let demand):
      try words.encode(CurveShape.steady.rawValue, forKey: .curve)
      try encode(demand, in: &words)
    case .peak(let demand):
      try words.encode(CurveShape.peak.rawValue, forKey: .curve)
      try encode(demand, in: &words)
    case .ramp(let from, let to):
      if let from {
        var start = words.nestedContainer(keyedBy: PlanWord.self, forKey: .from)
        try encode(from, in: &start)
      }
      var end = words.nestedContainer(keyedBy: PlanWord.self, forKey: .to)
      try encode(to, in: &end)
    }
  }

  private func encode(_ demand: Demand, in words: inout KeyedEncodingContainer<PlanWord>) throws {
    switch demand {
    case .cadence(let cadence): try words.encode(cadence.value, forKey: .cadence)
    case .tempo(let tempo): try words.encode(tempo.value, forKey: .tempo)
    case .pace(let pace): try words.encode(PlanText.pace(pace), forKey: .pace)
    case .zone(let zone): try words.encode(zone.rawValue, forKey: .zone)
    case .effort(let effort): try words.encode(PlanText.effort(effort), forKey: .effort)
    }
  }
}
