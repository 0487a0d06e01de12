import Pacing
import Units
import Yams

extension PlanReader {
  /// The maximum depth of nested repeats.
  private static let deepestRounds = 6

  mutating func parts(_ field: PlanField, depth: Int) -> [WorkoutPart]? {
    guard case .sequence(let nodes) = field.value else {
      let found: PlanIssue.Shape =
        if case .scalar(let scalar) = field.value { scalar.string.isEmpty ? .nothing : .text } else { .words }
      note(.wrongShape(wanted: .list, found: found), at: found == .nothing ? field.mark : field.value.mark)
      return nil
    }
    guard !nodes.isEmpty else {
      note(.noSteps, at: field.value.mark)
      return nil
    }
    guard depth <= Self.deepestRounds else {
      note(.tooDeep, at: field.value.mark)
      return nil
    }
    var parts: [WorkoutPart] = []
    for node in nodes {
      if let part = part(node, depth: depth) { parts.append(part) }
    }
    return parts.count == nodes.count ? parts : nil
  }

  private mutating func part(_ node: Node, depth: Int) -> WorkoutPart? {
    let keys = node.mapping.map { $0.keys.compactMap(\.scalar).map { PlanWord.normalised($0.string) } } ?? []
    if let form = PlanWord.groups.first(where: { keys.contains($0.rawValue) }) {
      return group(node, form).map(WorkoutPart.group)
    }
    if keys.contains(PlanWord.repeat.rawValue) || keys.contains(PlanWord.steps.rawValue) {
      return rounds(node, depth: depth)
    }
    if Self.isExercise(keys) { return exercise(node).map(WorkoutPart.exercise) }
    guard let fields = fields(of: node, allowed: PlanWord.ofStep) else { return nil }
    let name = fields[.name].flatMap { value(of: $0, PlanValue.name) }
    return step(fields, name: name, otherwise: .steady).map(WorkoutPart.step)
  }

  private mutating func rounds(_ node: Node, depth: Int) -> WorkoutPart? {
    guard let fields = fields(of: node, allowed: PlanWord.ofRounds) else { return nil }
    guard let count = fields[.repeat] else {
      if !fields.misspelt.contains(.repeat) { note(.missing(.repeat, in: .rounds), at: fields.mark) }
      return nil
    }
    let times = value(of: count, PlanValue.repeats)
    guard let list = fields[.steps] else {
      if !fields.misspelt.contains(.steps) { note(.missing(.steps, in: .rounds), at: fields.mark) }
      return nil
    }
    guard let parts = parts(list, depth: depth + 1), let times else { return nil }
    return .rounds(times, parts)
  }

  mutating func step(_ fields: PlanFields, name: String?, otherwise shape: CurveShape) -> WorkoutStep? {
    let known = problems.count
    let activity = stepActivity(fields)
    let extent = extent(fields)
    let course = course(fields, of: activity ?? self.activity, otherwise: shape)
    let feel = feel(fields)
    let song = fields[.song].flatMap { value(of: $0, PlanValue.song) }
    guard let activity, let extent, let course, problems.count == known else { return nil }
    let step = WorkoutStep(name: name, activity: activity, extent: extent, course: course, feel: feel, song: song)
    if case .distance = extent, PlanTimes(activity: self.activity, athlete: athlete).timeIfKnown(of: step) == nil {
      note(.distanceWithoutSpeed(activity), at: fields[.for]?.value.mark)
      return nil
    }
    return step
  }

  private mutating func stepActivity(_ fields: PlanFields) -> Activity? {
    // The activity of a single-step plan is the plan's own, which is already parsed.
    guard let field = fields[.activity], fields[.athlete] == nil else { return legActivity(at: fields.mark) }
    guard let chosen = choice(of: field, Activity.self) else { return nil }
    guard chosen != .triathlon else { return legActivity(at: field.value.mark) }
    return chosen
  }

  private mutating func legActivity(at mark: Mark?) -> Activity? {
    guard activity == .triathlon else { return activity }
    note(.triathlonLegWithoutActivity, at: mark)
    return nil
  }

  private mutating func extent(_ fields: PlanFields) -> Extent? {
    switch (fields[.for], fields[.until]) {
    case (let length?, nil):
      if let about = fields[.about] { note(.conflict(.for, .about), at: about.mark) }
      return value(of: length, PlanValue.extent)
    case (nil, let end?):
      guard choice(of: end, StepEnd.self) != nil else { return nil }
      guard let about = fields[.about] else { return .untilLap(about: Extent.assumedLap) }
      return value(of: about, PlanValue.lapTime).map(Extent.untilLap)
    case (_?, let end?): note(.conflict(.for, .until), at: end.mark)
    case (nil, nil):
      if fields.misspelt.isDisjoint(with: [.for, .until]) { note(.noLength, at: fields.mark) }
    }
    return nil
  }
}

/// The ends of a step besides time and distance.
enum StepEnd: String, CaseIterable {
  case lap
}
