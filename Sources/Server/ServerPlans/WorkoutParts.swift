package import Accounts
package import Exercises
package import Jobs
package import Persistence
package import Plans
package import ServerKernel
import Units

/// The dependencies of the routes and jobs of workouts.
package struct WorkoutParts: Sendable {
  let plans: PlanStore
  package let versions: PlanVersionStore
  let copies: PlanCopyStore
  let links: PlanLinkStore
  package let received: ReceivedPlanStore
  let enrolments: EnrolmentStore
  let plannedWorkouts: PlannedWorkoutStore
  let scheduled: ScheduleStore
  let follower: PlanFollower
  let exercises: PlanExercises
  /// A person's calendar.
  package let days: ScheduleEditor
  private let sweeping: PlanSweepStore
  private let now: @Sendable () -> Moment

  package init(
    _ database: any Database, _ accounts: AccountStore, _ health: HealthStore, _ sessions: any FollowedPlans,
    _ library: ExerciseLibrary, _ environment: ServerEnvironment
  ) {
    plans = PlanStore(database)
    versions = PlanVersionStore(database)
    copies = PlanCopyStore(database)
    links = PlanLinkStore(database)
    received = ReceivedPlanStore(database)
    enrolments = EnrolmentStore(database)
    plannedWorkouts = PlannedWorkoutStore(database)
    scheduled = ScheduleStore(database)
    days = ScheduleEditor(
      store: scheduled, planned: plannedWorkouts, days: ScheduleItemStore(database, sessions))
    exercises = PlanExercises(library: library, accounts: accounts)
    follower = PlanFollower(health: health, now: environment.now)
    sweeping = PlanSweepStore(database)
    now = environment.now
  }

  package var handlers: [JobHandler] {
    [JobHandler(.planSweep, JobPolicy(mostAtOnce: 1)) { _, _ in try await sweeping.sweep(at: now()) }]
  }

  package var schedule: [RepeatingJob] {
    [RepeatingJob("sweep-plans", every: Seconds(86_400), offset: Seconds(4200), .planSweep, NoPayload())]
  }
}

extension JobKind where Payload == NoPayload {
  fileprivate static var planSweep: Self { Self(rawValue: "sweep-plans") }
}
