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
    picture = PlanPicture(
      chart: PlanChart(plan, timetable, rowOfStep: draft.rowOfStep(in: plan), reader),
      facts: facts.words(timetable.paced.duration, plan.distance))
    lines = draft.rows.map { row in
      if row.kind == .exercise {
        let words = PlanWords(reader)
        let name = row[.name].isEmpty ? words.exercise(row[.exercise]) : row[.name]
        return Line(
          depth: row.depth, isGroup: false, length: words.count(of: row), name: name, target: words.details(of: row))
      }
      if row.kind.isGroup {
        let title = texts("plans.groupTitles.\(row.kind.rawValue)", ["count": row[.count], "length": row[.length]])
        return Line(depth: row.depth, isGroup: true, length: title, name: "", target: "")
      }
      let kind = row[.target] == "heart rate" ? "heartRate" : row[.target]
      let value = row[.from].isEmpty ? row[.to] : "\(row[.from]) – \(row[.to])"
      return Line(
        depth: row.depth, isGroup: false, length: row[.length], name: row[.name],
        target: texts("plans.targets.\(kind)") + ": " + value)
    }
  }
}
