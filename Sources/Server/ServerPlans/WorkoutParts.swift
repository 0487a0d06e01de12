import Accounts
import Jobs
import Persistence
import Units
import Workouts

/// Everything about workouts that routes and jobs use, made once.
struct WorkoutParts: Sendable {
  let plans: PlanStore
  let versions: PlanVersionStore
  let copies: PlanCopyStore
  let links: PlanLinkStore
  let received: ReceivedPlanStore
  let enrolments: EnrolmentStore
  let plannedWorkouts: PlannedWorkoutStore
  let scheduled: ScheduleStore
  let follower: PlanFollower
  private let sweeping: PlanSweepStore
  private let now: @Sendable () -> Moment

  init(_ database: any Database, _ health: HealthStore, _ surroundings: Surroundings) {
    plans = PlanStore(database)
    versions = PlanVersionStore(database)
    copies = PlanCopyStore(database)
    links = PlanLinkStore(database)
    received = ReceivedPlanStore(database)
    enrolments = EnrolmentStore(database)
    plannedWorkouts = PlannedWorkoutStore(database)
    scheduled = ScheduleStore(database)
    follower = PlanFollower(health: health, now: surroundings.now)
    sweeping = PlanSweepStore(database)
    now = surroundings.now
  }

  var handlers: [JobHandler] {
    [JobHandler(.planSweep, JobPolicy(mostAtOnce: 1)) { _, _ in try await sweeping.sweep(at: now()) }]
  }

  var schedule: [RepeatingJob] {
    [RepeatingJob("sweep-plans", every: Seconds(86_400), offset: Seconds(4200), .planSweep, NoPayload())]
  }
}

extension JobKind where Payload == NoPayload {
  fileprivate static var planSweep: Self { Self(rawValue: "sweep-plans") }
}
