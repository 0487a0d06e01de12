import Pacing
import Units
import Yams

extension PlanReader {
  /// The course of a step. `shape` is the curve of a step without the key `curve`.
  mutating func course(_ fields: PlanFields, of activity: Activity, otherwise shape: CurveShape) -> Course? {
    let shape = fields[.curve].map { choice(of: $0, CurveShape.self) } ?? shape
    let demands = fields.present(PlanWord.targets + [.ramp, .from]).filter { !isFeel($0, in: fields) }
    if demands.count > 1 {
      note(.conflict(demands[0].word, demands[1].word), at: demands[1].mark)
      return nil
    }
    guard let field = demands.first ?? fields[.to] else {
      guard let shape else { return nil }
      return shape == .peak ? .peak(.effort(Self.plainPeak)) : .steady(.effort(.usual))
    }
    guard let kind = DemandKind(rawValue: field.word.rawValue) else {
      return isCurveless(fields, becauseOf: field) ? course(ramp: fields, of: activity) : nil
    }
    if let to = fields[.to] {
      note(.conflict(field.word, .to), at: to.mark)
      return nil
    }
    guard let text = text(of: field) else { return nil }
    if let ends = RampText(text) {
      guard isCurveless(fields, becauseOf: field) else { return nil }
      return value(of: field) { _ throws(PlanIssue.ValueError) in
        let from = try ends.from.map { text throws(PlanIssue.ValueError) in try DemandText.demand(kind, text, activity)
        }
        return .ramp(from: from, to: try DemandText.demand(kind, ends.to, activity))
      }
    }
    guard let shape else { return nil }
    return value(of: field) { text throws(PlanIssue.ValueError) in
      let demand = try DemandText.demand(kind, text, activity)
      return shape == .peak ? .peak(demand) : .steady(demand)
    }
  }

  /// An effort beside a cadence, tempo, pace or power target says how that target feels.
  mutating func feel(_ fields: PlanFields) -> Effort? {
    guard let field = fields[.effort], isFeel(field, in: fields) else { return nil }
    return value(of: field, PlanValue.effort)
  }

  private func isFeel(_ field: PlanField, in fields: PlanFields) -> Bool {
    field.word == .effort && !fields.present([.cadence, .tempo, .pace, .power]).isEmpty
  }

  /// A ramp excludes the key `curve`.
  private mutating func isCurveless(_ fields: PlanFields, becauseOf ramp: PlanField) -> Bool {
    guard let curve = fields[.curve] else { return true }
    note(.conflict(ramp.word, .curve), at: curve.mark)
    return false
  }

  /// The effort in the middle of a plain workout. Our own choice: hard enough for training.
  private static let plainPeak = Effort(nearest: 0.7)

  /// `ramp: from effort 2/10 to effort 5/10`, or `from:` and `to:` as keys.
  private mutating func course(ramp fields: PlanFields, of activity: Activity) -> Course? {
    if let field = fields[.ramp] {
      if let other = fields[.from] ?? fields[.to] {
        note(.conflict(.ramp, other.word), at: other.mark)
        return nil
      }
      return value(of: field) { text throws(PlanIssue.ValueError) in
        guard let ends = RampText(text) else { throw .rampUnclear(String(text.prefix(60))) }
        let to = try DemandText.spoken(ends.to, activity, like: nil)
        let from = try ends.from.map { text throws(PlanIssue.ValueError) in
          try DemandText.spoken(text, activity, like: to.kind)
        }
        return try DemandText.ramp(from?.demand, to.demand, activity)
      }
    }
    guard let end = fields[.to] else {
      note(.missing(.to, in: .step), at: fields[.from]?.mark)
      return nil
    }
    guard let to = demand(in: end, of: activity) else { return nil }
    guard let start = fields[.from] else { return .ramp(from: nil, to: to) }
    guard let from = demand(in: start, of: activity) else { return nil }
    do {
      return try DemandText.ramp(from, to, activity)
    } catch {
      note(error, at: start.mark)
      return nil
    }
  }

  /// Either "effort 2/10" or a mapping `{effort: 2/10}`.
  private mutating func demand(in field: PlanField, of activity: Activity) -> Demand? {
    guard case .mapping = field.value else {
      return value(of: field) { text throws(PlanIssue.ValueError) in
        try DemandText.spoken(text, activity, like: nil).demand
      }
    }
    guard let fields = fields(of: field.value, allowed: PlanWord.targets) else { return nil }
    let targets = fields.present(PlanWord.targets)
    guard let target = targets.first, let kind = DemandKind(rawValue: target.word.rawValue) else {
      note(.wrongShape(wanted: .text, found: .nothing), at: field.mark)
      return nil
    }
    if targets.count > 1 {
      note(.conflict(target.word, targets[1].word), at: targets[1].mark)
      return nil
    }
    return value(of: target) { text throws(PlanIssue.ValueError) in try DemandText.demand(kind, text, activity) }
  }
}
