import Pacing
import Plans
import Testing
import Units

@Suite("Ready workouts")
struct PlanTemplateTests {
  @Test func `are there for every activity but one's own, each by a name of its own`() {
    #expect(PlanTemplate.all.count >= 25)
    #expect(Set(PlanTemplate.all.map(\.name)).count == PlanTemplate.all.count)
    #expect(PlanTemplate.all.allSatisfy { $0.name.wholeMatch(of: /[a-z0-9]+(-[a-z0-9]+)*/) != nil })
    let activities = Set(PlanTemplate.all.map(\.workout.activity))
    #expect(activities == Set(Activity.allCases).subtracting([.custom]))
    #expect(Set(PlanTemplate.all.map(\.kind)) == Set(PlanTemplate.Kind.allCases))
  }

  @Test(arguments: PlanTemplate.all.map(\.name))
  func `last a quarter of an hour to two, start and end gently`(name: String) throws {
    let template = try #require(PlanTemplate(named: name))
    let minutes = template.workout.duration.value / 60
    #expect((15...125).contains(minutes))
    #expect(template.workout.name == template.title.english)
    #expect(template.title.german != "" && template.purpose.german != template.purpose.english)
    guard template.kind != .race else { return }
    let intervals = template.workout.paced().intervals
    #expect(try #require(intervals.first).effort < 0.55)
    #expect(try #require(intervals.last).effort < 0.55)
  }

  @Test func `are files that people can go on with`() throws {
    for template in PlanTemplate.all {
      #expect(try plan(template.workout.yaml) == template.workout)
      for change in PlanChange.allCases {
        guard let changed = template.workout.changed(by: change) else { continue }
        #expect(try plan(changed.yaml) == changed, "\(template.name): \(change)")
      }
    }
  }
}
