import Pacing
import Units
import Yams

extension PlanReader {
  mutating func plan(_ root: Node) -> WorkoutPlan? {
    guard let fields = fields(of: root, allowed: PlanWord.ofPlan) else { return nil }
    let name = fields[.name].flatMap { value(of: $0, PlanValue.name) }
    if let field = fields[.activity] { activity = choice(of: field, Activity.self) ?? .run }
    if let field = fields[.athlete] { athlete = athlete(field) ?? Athlete() }
    guard let parts = parts(of: fields) else { return nil }
    let plan = WorkoutPlan(name: name, activity: activity, athlete: athlete, parts: parts)
    let hours = PlanTimes(plan).total.value / 3600
    if problems.isEmpty, hours > 24 { note(.tooLong(hours: hours), at: fields[.steps]?.mark ?? fields.mark) }
    return plan
  }

  private mutating func parts(of fields: PlanFields) -> [WorkoutPart]? {
    let ofStep = fields.present([.for, .until, .about] + PlanWord.targets + [.curve, .ramp, .from, .to, .song])
    guard let list = fields[.steps] else {
      guard fields[.for] != nil || fields[.until] != nil else {
        if fields.misspelt.isDisjoint(with: [.steps, .for, .until]) { note(.noSteps, at: fields.mark) }
        return nil
      }
      return step(fields, name: nil, otherwise: .peak).map { [.step($0)] }
    }
    if let stray = ofStep.first { note(.conflict(.steps, stray.word), at: stray.mark) }
    return parts(list, depth: 1)
  }

  private mutating func athlete(_ field: PlanField) -> Athlete? {
    guard let fields = fields(of: field.value, allowed: PlanWord.ofAthlete) else { return nil }
    let unit = activity.cadenceUnit
    let paces = activity.paces
    let resting = fields[.restingHeartRate].flatMap {
      value(of: $0) { text throws(PlanIssue.ValueError) in try PlanValue.heartRate(text, within: 25...120) }
    }
    let maximum = fields[.maximumHeartRate].flatMap {
      value(of: $0) { text throws(PlanIssue.ValueError) in try PlanValue.heartRate(text, within: 100...240) }
    }
    if let resting, let maximum, resting >= maximum {
      note(.restingAboveMaximum, at: fields[.restingHeartRate]?.value.mark)
    }
    return Athlete(
      age: fields[.age].flatMap { value(of: $0, PlanValue.age) },
      height: fields[.height].flatMap { value(of: $0, PlanValue.height) },
      usualCadence: fields[.usualCadence].flatMap {
        value(of: $0) { text throws(PlanIssue.ValueError) in try PlanValue.cadence(text, unit) }
      },
      usualPace: fields[.usualPace].flatMap {
        value(of: $0) { text throws(PlanIssue.ValueError) in try PlanValue.pace(text, within: paces) }
      },
      restingHeartRate: resting, maximumHeartRate: maximum,
      thresholdPower: fields[.thresholdPower].flatMap { value(of: $0, PlanValue.watts) })
  }
}
