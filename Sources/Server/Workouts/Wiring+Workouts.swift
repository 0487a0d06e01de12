import Persistence
import Workouts

extension Wiring {
  /// Workouts as planned, for programs.
  func addWorkoutRoutes(to routes: RouteTable) {
    let repetition = Repetition(
      store: RepeatableRequestStore(database: database, vault: accounts.vault), surroundings: surroundings)
    PlanRoutes(
      plans: workouts.plans, copies: workouts.copies, follower: workouts.follower, repetition: repetition,
      surroundings: surroundings
    ).add(to: routes)
    PlanLinkRoutes(
      links: workouts.links, publicURL: configuration.publicURL, repetition: repetition, surroundings: surroundings
    ).add(to: routes)
    ReceivedPlanRoutes(
      received: workouts.received, accounts: accounts.accounts, follower: workouts.follower, repetition: repetition,
      surroundings: surroundings
    ).add(to: routes)
    TemplateRoutes(
      plans: workouts.plans, accounts: accounts.accounts, follower: workouts.follower, repetition: repetition,
      surroundings: surroundings
    ).add(to: routes)
    TrainingPlanRoutes(
      enrolments: workouts.enrolments, accounts: accounts.accounts, repetition: repetition, surroundings: surroundings
    ).add(to: routes)
    EnrolmentRoutes(
      enrolments: workouts.enrolments, workouts: workouts.plannedWorkouts, sessions: training.sessions,
      accounts: accounts.accounts, surroundings: surroundings
    ).add(to: routes)
    PlanVersionRoutes(versions: workouts.versions, follower: workouts.follower).add(to: routes)
    ScheduleRoutes(
      desk: scheduleDesk, accounts: accounts.accounts, repetition: repetition, surroundings: surroundings
    ).add(to: routes)
    addPlanPages(to: routes)
    addSchedulePages(to: routes)
  }
}
