import Pacing
import Sensors
import Units

/// A workout under construction: rows of texts as typed, valid or not. `workout()` validates them.
///
/// Repeat groups are rows too; their contents follow with a depth increased by one.
package struct PlanDraft: Hashable, Sendable {
  package enum Field: String, CaseIterable, Sendable {
    case name, activity, length, target, course, from, to, feel, song
    /// The number of repeats of a group.
    case count
    case exercise, sets, amount, weight, warmUps, beats, rate, rest
  }

  /// The athlete's values in a plan, without those of the body.
  package enum Habit: String, CaseIterable, Sendable { case usualCadence, usualPace, thresholdPower }

  package enum Shape: String, CaseIterable, Sendable { case steady, ramp, peak }

  package struct Row: Hashable, Sendable {
    package enum Kind: String, Sendable {
      case step, rounds, exercise, superset, every, amrap

      package var isGroup: Bool {
        switch self {
        case .step, .exercise: false
        case .rounds, .superset, .every, .amrap: true
        }
      }

      /// Whether it is a group that says how often and when to rest for its exercises.
      package var isOfExercises: Bool {
        switch self {
        case .step, .exercise, .rounds: false
        case .superset, .every, .amrap: true
        }
      }
    }
    package let kind: Kind
    /// Identifies the row when it moves.
    package let key: Int
    /// The number of enclosing groups.
    package internal(set) var depth: Int
    package var texts: [Field: String]

    package init(_ kind: Kind, key: Int, depth: Int, _ texts: [Field: String]) {
      self.kind = kind
      self.key = key
      self.depth = depth
      self.texts = texts
    }

    package subscript(field: Field) -> String { texts[field] ?? "" }
  }

  package var name: String
  package var activity: Activity
  package var habits: [Habit: String]
  package internal(set) var rows: [Row]
  /// Whether the person uses miles: lengths that are round in miles are written in miles.
  private let isInMiles: Bool

  /// The most rows for editing by hand.
  package static let mostRows = 150
  /// The maximum depth of groups.
  package static let deepest = 5

  /// - Parameter rows: in order; invalid depths are corrected.
  package init(
    name: String = "", activity: Activity = .run, habits: [Habit: String] = [:], rows: [Row] = [],
    isInMiles: Bool = false
  ) {
    self.name = name
    self.activity = activity
    self.habits = habits
    self.rows = rows
    self.isInMiles = isInMiles
    tidy()
  }

  package init(_ plan: WorkoutPlan, isInMiles: Bool = false) {
    self.init(name: plan.name ?? "", activity: plan.activity, isInMiles: isInMiles)
    let athlete = plan.athlete
    habits[.usualCadence] = athlete.usualCadence.map(PlanText.rate)
    habits[.usualPace] = athlete.usualPace.map(written)
    habits[.thresholdPower] = athlete.thresholdPower.map { PlanText.number($0.value) }
    insert(plan.parts, at: 0, depth: 0)
  }

  /// The keys of target kinds in plan files.
  package static let targets: [String] = DemandKind.allCases.map(\.rawValue)

  /// Limits each depth to what the row before allows, and removes groups without steps.
  mutating func tidy() {
    var allowed = 0
    for index in rows.indices {
      rows[index].depth = min(max(rows[index].depth, 0), allowed)
      allowed = rows[index].depth + (rows[index].kind.isGroup ? 1 : 0)
    }
    for index in rows.indices.reversed() where rows[index].kind.isGroup && block(index).count == 1 {
      rows.remove(at: index)
    }
  }

  /// The kind of the group around a row; nil outside of groups.
  package func parent(of index: Int) -> Row.Kind? {
    rows[..<index].last { $0.depth < rows[index].depth }.map(\.kind)
  }

  /// A row with its contents.
  func block(_ index: Int) -> Range<Int> {
    let end = rows[(index + 1)...].firstIndex { $0.depth <= rows[index].depth }
    return index..<(end ?? rows.count)
  }
}

extension PlanDraft {
  mutating func insert(_ parts: [WorkoutPart], at place: Int, depth: Int) {
    var key = (rows.map(\.key).max() ?? 0) + 1
    var new: [Row] = []
    func note(_ kind: Row.Kind, _ depth: Int, _ texts: [Field: String]) {
      new.append(Row(kind, key: key, depth: depth, texts))
      key += 1
    }
    func add(_ parts: [WorkoutPart], _ depth: Int) {
      for part in parts {
        switch part {
        case .step(let step): note(.step, depth, texts(of: step))
        case .rounds(let count, let inner):
          note(.rounds, depth, [.count: "\(count)"])
          add(inner, depth + 1)
        case .exercise(let exercise): note(.exercise, depth, texts(of: exercise))
        case .group(let group):
          let (kind, texts) = self.texts(of: group)
          note(kind, depth, texts)
          add(group.exercises.map(WorkoutPart.exercise), depth + 1)
        }
      }
    }
    add(parts, depth)
    rows.insert(contentsOf: new, at: place)
  }

  private func texts(of step: WorkoutStep) -> [Field: String] {
    var texts: [Field: String] = [:]
    texts[.name] = step.name
    texts[.activity] = step.activity == activity ? nil : step.activity.rawValue
    switch step.extent {
    case .time(let time): texts[.length] = spaced(PlanText.time(time))
    case .distance(let distance): texts[.length] = written(distance)
    case .untilLap(let about): texts[.length] = "lap \(spaced(PlanText.time(about)))"
    }
    switch step.course {
    case .steady(let demand):
      texts[.course] = Shape.steady.rawValue
      (texts[.target], texts[.to]) = (demand.kind.rawValue, written(demand))
    case .peak(let demand):
      texts[.course] = Shape.peak.rawValue
      (texts[.target], texts[.to]) = (demand.kind.rawValue, written(demand))
    case .ramp(let from, let to):
      texts[.course] = Shape.ramp.rawValue
      (texts[.target], texts[.to]) = (to.kind.rawValue, written(to))
      texts[.from] = from.map { $0.kind == to.kind ? written($0) : "\($0.kind.rawValue) \(written($0))" }
    }
    texts[.feel] = step.feel.map { PlanText.number($0.outOfTen) }
    texts[.song] = step.song.map(PlanText.song)
    return texts
  }

  private func written(_ demand: Demand) -> String {
    switch demand {
    case .cadence(let rate), .tempo(let rate), .heartRate(let rate): PlanText.rate(rate)
    case .zone(let zone): "\(zone.rawValue)"
    case .pace(let pace): written(pace)
    case .power(let power): PlanText.power(power)
    case .effort(let effort): PlanText.effort(effort)
    }
  }

  /// `2 min 30 s` for `2min 30s`.
  func spaced(_ text: String) -> String { text.replacing(/(\d)([a-z])/) { "\($0.output.1) \($0.output.2)" } }

  private func written(_ distance: Metres) -> String {
    let hundredths = distance.value / 16.09344
    guard isInMiles, (hundredths - hundredths.rounded()).magnitude < 0.0001 else {
      return spaced(PlanText.distance(distance))
    }
    return "\(PlanText.number(hundredths.rounded() / 100)) mi"
  }

  private func written(_ pace: Pace) -> String {
    let seconds = pace.perKilometre.value * 1.609344
    guard isInMiles, (seconds - seconds.rounded()).magnitude < 0.001 else { return PlanText.pace(pace) }
    let (minutes, rest) = Int(seconds.rounded()).quotientAndRemainder(dividingBy: 60)
    return "\(minutes):\(rest < 10 ? "0" : "")\(rest)/mi"
  }
}

extension Demand {
  fileprivate var kind: DemandKind {
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
}
