package import Accounts
package import Plans
package import Sessions
package import Units

/// A person's enrolments, active and former, with each workout on its day, as plan files.
package struct EnrolmentsPart: DataExportPart {
  package let archive: EnrolmentArchiveStore
  package let sessions: TrainingSessionStore

  package init(archive: EnrolmentArchiveStore, sessions: TrainingSessionStore) {
    self.archive = archive
    self.sessions = sessions
  }

  package func entries(of person: Identifier<Person>) async throws -> [DataExportEntry] {
    try await Self.list.entries(as: EnrolmentRow.init) { last, count in
      try await archive.page(of: person, after: last?.enrolment.id, atMost: count)
    }
  }

  /// Existing enrolments stay unchanged. References to other people's sessions are dropped.
  package func restore(_ contents: DataExportContents, to person: Identifier<Person>, at now: Moment) async throws {
    try await Self.list.read(from: contents, as: EnrolmentRow.self) { rows in
      let named = rows.flatMap(\.workouts).compactMap { $0.session.flatMap(Identifier<TrainingSession>.init) }
      let own = Set(try await sessions.own(among: named, of: person).map(\.rawValue))
      for enrolment in rows.compactMap({ $0.archived(naming: own) }) {
        try await archive.restore(enrolment, to: person, at: now)
      }
    }
  }

  private static let list = DataExportList("training-plans", mostInAFile: 8)
}

private struct EnrolmentRow: Codable {
  struct Workout: Codable {
    let id: String
    let week: Int
    let day: String
    let purpose: String
    let state: String
    let session: String?
    /// A plan file.
    let plan: String
    let planVersion: String
    let number: Int
    /// Unix time in milliseconds.
    let created: Int64
  }

  let id: String
  let trainingPlan: String
  let wish: EnrolmentWish
  let firstDay: String
  let created: Int64
  let left: Int64?
  let workouts: [Workout]

  init(_ archived: ArchivedEnrolment) {
    let enrolment = archived.enrolment
    id = enrolment.id.rawValue
    trainingPlan = enrolment.trainingPlan
    wish = enrolment.wish
    firstDay = enrolment.firstDay.text
    created = enrolment.created.milliseconds
    left = enrolment.left?.milliseconds
    workouts = archived.workouts.map { Workout($0.planned, $0.workout) }
  }

  /// Nil for invalid data.
  /// - Parameter own: the person's sessions.
  func archived(naming own: Set<String>) -> ArchivedEnrolment? {
    guard let id = Identifier<Enrolment>(id), let firstDay = CalendarDay(firstDay), created >= 0, left ?? 0 >= 0,
      TrainingPlan(named: trainingPlan) != nil
    else { return nil }
    let known = workouts.compactMap { $0.archived(naming: own) }
    guard known.count == workouts.count else { return nil }
    return ArchivedEnrolment(
      Enrolment(
        id: id, trainingPlan: trainingPlan, wish: wish, firstDay: firstDay, created: Moment(milliseconds: created),
        left: left.map(Moment.init(milliseconds:)), version: 1), known)
  }
}

extension EnrolmentRow.Workout {
  fileprivate init(_ planned: PlannedWorkout, _ workout: WorkoutPlan) {
    let (state, session): (String, String?) =
      switch planned.state {
      case .coming: ("coming", nil)
      case .skipped: ("skipped", nil)
      case .done(let session): ("done", session)
      }
    self.init(
      id: planned.id.rawValue, week: planned.week, day: planned.day.text, purpose: planned.purpose.rawValue,
      state: state, session: session, plan: workout.yaml, planVersion: planned.version.id.rawValue,
      number: planned.version.number, created: planned.version.created.milliseconds)
  }

  fileprivate func archived(naming own: Set<String>) -> (planned: PlannedWorkout, workout: WorkoutPlan)? {
    guard let id = Identifier<PlannedWorkout>(id), let day = CalendarDay(day), (1...100).contains(week),
      let purpose = TrainingPlan.Purpose(rawValue: purpose), let name = Identifier<PlanVersion>(planVersion),
      (1...10_000).contains(number), created >= 0, let state = known(naming: own), let workout = readable
    else { return nil }
    let version = PlanVersion.Summary(
      id: name, number: number, duration: workout.duration, distance: workout.distance,
      created: Moment(milliseconds: created))
    return (
      PlannedWorkout(
        id: id, week: week, day: day, purpose: purpose, title: workout.title, state: state, version: version), workout
    )
  }

  private func known(naming own: Set<String>) -> PlannedWorkout.State? {
    switch state {
    case "coming": .coming
    case "skipped": .skipped
    case "done": .done(session: session.flatMap { own.contains($0) ? $0 : nil })
    default: nil
    }
  }

  private var readable: WorkoutPlan? {
    do {
      let workout = try PlanFile.plan(from: Array(plan.utf8))
      try workout.checkSize()
      return workout
    } catch {
      // Leaves out the enrolment if a plan file cannot express one of its workouts.
      return nil
    }
  }
}
