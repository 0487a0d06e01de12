import Accounts
import Pacing
import Plans
import Presentation
import ServerKernel
import Units

/// A workout for reading: its curve and its steps.
struct PlanSheet: Sendable {
  struct Line: Sendable {
    let depth: Int
    let isGroup: Bool
    let length: String
    let name: String
    let target: String
  }
  let title: String
  let facts: String
  let picture: PlanPicture
  let lines: [Line]

  init(_ plan: WorkoutPlan, _ timetable: Timetable, _ reader: Reader) {
    let (texts, facts) = (reader.texts, PlanFacts(reader))
    let draft = PlanDraft(plan, isInMiles: reader.units == .imperial)
    title = plan.title
    self.facts =
      facts.activity(plan.activity) + " · " + facts.words(timetable.paced.duration, plan.distance)
    let rowOfStep = draft.rows.indices.filter { draft.rows[$0].kind == .step }
    picture = PlanPicture(
      chart: PlanChart(plan, timetable, rowOfStep: rowOfStep, texts),
      facts: facts.words(timetable.paced.duration, plan.distance))
    lines = draft.rows.map { row in
      let kind = row[.target] == "heart rate" ? "heartRate" : row[.target]
      let value = row[.from].isEmpty ? row[.to] : "\(row[.from]) – \(row[.to])"
      return Line(
        depth: row.depth, isGroup: row.kind == .rounds,
        length: row.kind == .rounds ? "\(row[.count]) ×" : row[.length], name: row[.name],
        target: row.kind == .rounds ? "" : texts("plans.targets.\(kind)") + ": " + value)
    }
  }
}
