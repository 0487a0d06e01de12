package import Accounts
package import Plans
package import Units

/// Scheduled plans, with their changes.
package struct SchedulePart: DataExportPart {
  package let archive: ScheduleArchiveStore

  package init(archive: ScheduleArchiveStore) {
    self.archive = archive
  }

  package func entries(of person: Identifier<Person>) async throws -> [DataExportEntry] {
    try await Self.list.entries(as: ScheduleRow.init) { last, count in
      try await archive.page(of: person, after: last?.workout.id, atMost: count)
    }
  }

  /// Existing workouts stay unchanged.
  package func restore(_ contents: DataExportContents, to person: Identifier<Person>, at now: Moment) async throws {
    try await Self.list.read(from: contents, as: ScheduleRow.self) { rows in
      for row in rows.compactMap({ $0.archived(notAfter: now) }) { try await archive.restore(row, to: person) }
    }
  }

  private static let list = DataExportList("schedule", mostInAFile: 200)
}

private struct ScheduleRow: Codable {
  struct Change: Codable {
    let day: String
    let movedDay: String
    let movedTime: String?
    let state: String
  }

  let id: String
  let plan: String
  let day: String
  let time: String?
  let isWeekly: Bool
  let endsBefore: String?
  /// Unix time in milliseconds.
  let created: Int64
  let changes: [Change]

  init(_ archived: ArchivedSchedule) {
    let workout = archived.workout
    id = workout.id.rawValue
    plan = workout.plan.rawValue
    day = workout.day.text
    time = workout.time?.text
    isWeekly = workout.repetition == .weekly
    endsBefore = workout.endsBefore?.text
    created = workout.created.milliseconds
    changes = archived.changes.map {
      Change(day: $0.day.text, movedDay: $0.movedDay.text, movedTime: $0.movedTime?.text, state: $0.state.rawValue)
    }
  }

  /// Nil for invalid data.
  func archived(notAfter now: Moment) -> ArchivedSchedule? {
    guard let id = Identifier<ScheduledWorkout>(id), let plan = Identifier<StoredPlan>(plan),
      let day = CalendarDay(day), created >= 0
    else { return nil }
    return ArchivedSchedule(
      ScheduledWorkout(
        id: id, plan: plan, day: day, time: time.flatMap { LocalTime($0) }, repetition: isWeekly ? .weekly : .once,
        endsBefore: endsBefore.flatMap { CalendarDay($0) }, created: min(Moment(milliseconds: created), now)),
      changes.compactMap { change in
        guard let day = CalendarDay(change.day), let moved = CalendarDay(change.movedDay),
          let state = ScheduleChange.State(rawValue: change.state)
        else { return nil }
        return ScheduleChange(
          day: day, movedDay: moved, movedTime: change.movedTime.flatMap { LocalTime($0) }, state: state)
      })
  }
}
