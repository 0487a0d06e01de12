import Accounts
import HTTPTypes
import Hummingbird
import Plans
import ServerKernel
import Units

/// An enrolment in a training plan; a single one includes its workouts.
struct EnrolmentResponse: Encodable, Sendable {
  struct Progress: Encodable, Sendable {
    let done: Int
    let skipped: Int
    /// Workouts whose day has passed.
    let missed: Int
    let coming: Int
  }

  struct Workout: Encodable, Sendable {
    let id: String
    let week: Int
    let day: String
    let title: String
    let purpose: String
    let why: WordingResponse
    let state: String
    let session: String?
    /// In seconds.
    let duration: Double
    /// In metres.
    let distance: Double?
    let planVersion: String

    init(_ workout: PlannedWorkout, today: CalendarDay) {
      id = workout.id.rawValue
      week = workout.week
      day = workout.day.text
      title = workout.title
      purpose = workout.purpose.rawValue
      why = WordingResponse(workout.purpose.sentence)
      duration = workout.version.duration.value
      distance = workout.version.distance?.value
      planVersion = workout.version.id.rawValue
      switch workout.state {
      case .coming: (state, session) = (workout.day < today ? "missed" : "coming", nil)
      case .skipped: (state, session) = ("skipped", nil)
      case .done(let done): (state, session) = ("done", done)
      }
    }
  }

  let id: String
  let trainingPlan: String
  let title: WordingResponse?
  let level: String
  let weekdays: [Int]
  let race: String?
  let firstDay: String
  let created: JSONMoment
  let left: JSONMoment?
  let version: Int64
  let progress: Progress?
  let workouts: [Workout]?

  init(_ enrolment: Enrolment) { self.init(enrolment, nil) }

  init(_ enrolment: Enrolment, _ workouts: [PlannedWorkout], today: CalendarDay) {
    self.init(enrolment, workouts.map { Workout($0, today: today) })
  }

  private init(_ enrolment: Enrolment, _ workouts: [Workout]?) {
    id = enrolment.id.rawValue
    trainingPlan = enrolment.trainingPlan
    title = TrainingPlan(named: enrolment.trainingPlan).map { WordingResponse($0.title) }
    level = enrolment.wish.level.rawValue
    weekdays = enrolment.wish.weekdays
    switch enrolment.wish.date {
    case .race(let day): race = day.text
    case .beginning: race = nil
    }
    firstDay = enrolment.firstDay.text
    created = JSONMoment(enrolment.created)
    left = enrolment.left.map { JSONMoment($0) }
    version = enrolment.version
    self.workouts = workouts
    progress = workouts.map { workouts in
      func count(_ state: String) -> Int { workouts.count { $0.state == state } }
      return Progress(
        done: count("done"), skipped: count("skipped"), missed: count("missed"), coming: count("coming"))
    }
  }

  func response(_ status: HTTPResponse.Status, _ request: Request, _ context: AppContext) throws -> Response {
    let tag = VersionTag(version: version)
    return try JSONResponse(self, status: status, headers: [.eTag: tag.header]).response(
      from: request, context: context)
  }
}
