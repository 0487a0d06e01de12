import Accounts
import Plans
import Units

/// A scheduled workout of a day.
struct ScheduleItemResponse: Encodable, Sendable {
  let id: String
  /// `plan` or `enrolment`.
  let source: String
  let day: String
  let time: String?
  let title: String
  let state: String
  let session: String?
  /// In seconds.
  let duration: Double
  /// In metres.
  let distance: Double?
  let planVersion: String
  /// For a plan of one's own.
  let plan: String?
  let originalDay: String?
  let isWeekly: Bool?
  /// For a workout of a training plan.
  let enrolment: String?
  let trainingPlan: String?

  init(_ item: ScheduleItem) {
    day = item.day.text
    time = item.time?.text
    title = item.title
    state = item.state.rawValue
    session = item.session
    duration = item.version.duration.value
    distance = item.version.distance?.value
    planVersion = item.version.id.rawValue
    switch item.source {
    case .own(let own):
      source = "plan"
      id = own.workout.id.rawValue
      plan = own.workout.plan.rawValue
      originalDay = own.original.text
      isWeekly = own.workout.repetition == .weekly
      (enrolment, trainingPlan) = (nil, nil)
    case .enrolment(let way, let name, let workout):
      source = "enrolment"
      id = workout.id.rawValue
      (enrolment, trainingPlan) = (way.rawValue, name)
      (plan, originalDay, isWeekly) = (nil, nil, nil)
    }
  }
}

/// A plan on a day.
struct ScheduledWorkoutResponse: Encodable, Sendable {
  let id: String
  let plan: String
  let day: String
  let time: String?
  let isWeekly: Bool
  let endsBefore: String?

  init(_ workout: ScheduledWorkout) {
    id = workout.id.rawValue
    plan = workout.plan.rawValue
    day = workout.day.text
    time = workout.time?.text
    isWeekly = workout.repetition == .weekly
    endsBefore = workout.endsBefore?.text
  }
}

struct ScheduleResponse: Encodable, Sendable {
  let timeZone: String
  let today: String
  let items: [ScheduleItemResponse]
}
