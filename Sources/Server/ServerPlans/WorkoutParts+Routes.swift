import Plans
package import ServerKernel
package import Sessions

extension WorkoutParts {
  /// Workouts as planned, for programs.
  package func addRoutes(to routes: RouteTable, _ server: ServerParts, _ sessions: TrainingSessionStore) {
    let (repetition, surroundings) = (server.repetition, server.surroundings)
    PlanRoutes(
      plans: plans, copies: copies, follower: follower, repetition: repetition, surroundings: surroundings
    ).add(to: routes)
    PlanLinkRoutes(
      links: links, publicURL: server.configuration.publicURL, repetition: repetition, surroundings: surroundings
    ).add(to: routes)
    ReceivedPlanRoutes(
      received: received, accounts: server.accounts, follower: follower, repetition: repetition,
      surroundings: surroundings
    ).add(to: routes)
    TemplateRoutes(
      plans: plans, accounts: server.accounts, follower: follower, repetition: repetition, surroundings: surroundings
    ).add(to: routes)
    TrainingPlanRoutes(
      enrolments: enrolments, accounts: server.accounts, repetition: repetition, surroundings: surroundings
    ).add(to: routes)
    EnrolmentRoutes(
      enrolments: enrolments, workouts: plannedWorkouts, sessions: sessions, accounts: server.accounts,
      surroundings: surroundings
    ).add(to: routes)
    PlanVersionRoutes(versions: versions, follower: follower).add(to: routes)
    ScheduleRoutes(
      desk: desk, accounts: server.accounts, repetition: repetition, surroundings: surroundings
    ).add(to: routes)
  }
}
