import Plans
package import ServerKernel
package import Sessions

extension WorkoutParts {
  /// Adds the API routes of workouts.
  package func addRoutes(to routes: RouteTable, _ server: ServerParts, _ sessions: TrainingSessionStore) {
    let (repetition, environment) = (server.repetition, server.environment)
    PlanRoutes(
      plans: plans, copies: copies, follower: follower, exercises: exercises, repetition: repetition,
      environment: environment
    ).add(to: routes)
    PlanLinkRoutes(
      links: links, publicURL: server.configuration.publicURL, repetition: repetition, environment: environment
    ).add(to: routes)
    ReceivedPlanRoutes(
      received: received, accounts: server.accounts, follower: follower, repetition: repetition,
      environment: environment
    ).add(to: routes)
    TemplateRoutes(
      plans: plans, accounts: server.accounts, follower: follower, repetition: repetition, environment: environment
    ).add(to: routes)
    TrainingPlanRoutes(
      enrolments: enrolments, accounts: server.accounts, repetition: repetition, environment: environment
    ).add(to: routes)
    EnrolmentRoutes(
      enrolments: enrolments, workouts: plannedWorkouts, sessions: sessions, accounts: server.accounts,
      environment: environment
    ).add(to: routes)
    PlanVersionRoutes(versions: versions, follower: follower).add(to: routes)
    ScheduleRoutes(
      schedule: days, accounts: server.accounts, repetition: repetition, environment: environment
    ).add(to: routes)
  }
}
