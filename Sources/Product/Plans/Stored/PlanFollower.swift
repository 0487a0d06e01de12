package import Accounts
import Sensors
package import Units

/// Evaluates plans for a person with their body's values. The results don't contain those values.
package struct PlanFollower: Sendable {
  package let health: HealthStore
  package let now: @Sendable () -> Moment

  package init(health: HealthStore, now: @escaping @Sendable () -> Moment) {
    self.health = health
    self.now = now
  }

  package func report(_ plan: WorkoutPlan, for person: Identifier<Person>) async throws -> PlanReport {
    PlanReport(plan, try await timetable(of: plan, for: person))
  }

  package func timetable(of plan: WorkoutPlan, for person: Identifier<Person>) async throws -> Timetable {
    let body = try await health.record(of: person).map { Athlete($0.record, at: now()) } ?? Athlete()
    return plan.followed(by: body).timetable()
  }
}

extension Athlete {
  package init(_ record: HealthRecord, at now: Moment) {
    self.init(
      age: record.birthDate?.age(at: now), height: record.height, restingHeartRate: record.restingHeartRate,
      maximumHeartRate: record.maximumHeartRate)
  }
}
