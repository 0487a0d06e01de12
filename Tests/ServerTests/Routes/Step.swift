import Accounts
import ActivityImports
import Exercises
import Foundation
import Jobs
import Plans
import Playlists
import Sessions
import Songs
import Units

/// The callers of a route, in order. The owner is last, because some routes work only once.
enum Walker: CaseIterable, Sendable {
  case nobody
  /// A program whose token has every scope except the required one, or all scopes if none is required.
  case tokenWithoutScope
  case another
  case administrator
  case owner
}

/// The kinds of path parameters.
enum PathPart: Sendable {
  case nothing, session, token, waitingJob, deadJob, person, username, consentKind, track, facetKind, upload,
    musicServer, playlist, entry, planned, plannedEntry, mix, trainingSession, plan, planVersion, planLink,
    receivedPlan, template, liveLink, activityImport, activityExport, trainingPlan, enrolment, scheduled,
    sharedRun, exercise, ownExercise
}

/// The owner's things, for paths and bodies.
struct Belongings: Sendable {
  let person: Account
  private let session: Identifier<Session>
  private let token: Identifier<AccessToken>
  private let waitingJob: Identifier<Job>
  private let deadJob: Identifier<Job>
  private let upload: Identifier<Upload>
  private let musicServer: Identifier<MusicServer>
  let track: Identifier<LibraryTrack>
  private let playlist: Identifier<Playlist>
  private let entry: Identifier<PlaylistEntry>
  /// Nil unless a step needs it, because it takes long to create.
  private let planned: (playlist: Identifier<Playlist>, entry: Identifier<PlaylistEntry>)?
  private let mix: Identifier<PlaylistMix>
  let trainingSession: Identifier<TrainingSession>
  let plan: StoredPlan
  private let link: (link: PlanLink, token: SecretToken)
  private let receivedPlan: Identifier<ReceivedPlan>
  private let liveLink: Identifier<LiveLink>
  private let activityImport: Identifier<ActivityImport>
  private let activityExport: Identifier<ActivityExport>
  private let scheduled: ScheduledWorkout
  private let sharedRun: SharedRunCode
  let exercise: OwnExercise
  private let enrolment: (id: Identifier<Enrolment>, workout: Identifier<PlannedWorkout>)

  init(of owner: People.Somebody, _ people: People, for step: Step) async throws {
    person = owner.account
    let mark = owner.account.firstName.text
    session = try await people.session(of: owner.account)
    token = try await people.token(of: owner.account, named: mark, [.jobsRead]).id
    waitingJob = try await people.job(of: owner.account, reason: mark)
    deadJob = try await people.job(of: owner.account, .dead, reason: mark)
    upload = try await people.upload(of: owner.account, named: mark)
    musicServer = try await people.musicServer(of: owner.account, named: mark)
    track = try await people.track(of: owner.account, named: mark)
    (playlist, entry) = try await people.playlist(of: owner.account, with: track, named: mark)
    planned = step.isAboutPlannedPlaylist ? try await people.plannedPlaylist(of: owner.account, named: mark) : nil
    mix = try await people.mix(of: owner.account, from: playlist)
    trainingSession = try await people.trainingSession(of: owner.account, named: mark)
    plan = try await people.plan(of: owner.account, named: mark)
    link = try await people.link(of: owner.account)
    enrolment = try await people.enrolment(of: owner.account)
    exercise = try await people.exercise(of: owner.account, named: mark)
    scheduled = try await people.scheduled(plan.id, of: owner.account)
    sharedRun = try await people.sharedRun()
    receivedPlan = try await people.receivedPlan(for: owner.account)
    liveLink = try await people.liveLink(of: owner.account, to: trainingSession, named: mark)
    activityImport = try await people.activityImport(of: owner.account, named: mark)
    activityExport = try await people.activityExport(of: owner.account)
    try await people.health(of: owner.account)
  }

  /// - Parameter name: the name between the braces.
  func text(of part: PathPart, called name: Substring) -> String {
    switch part {
    case .nothing: ""
    case .session: session.rawValue
    case .token: token.rawValue
    case .waitingJob: waitingJob.rawValue
    case .deadJob: deadJob.rawValue
    case .person: person.id.rawValue
    case .username: person.username.text
    case .consentKind: "health"
    case .upload: upload.rawValue
    case .musicServer: musicServer.rawValue
    case .track: track.rawValue
    case .facetKind: "genres"
    case .playlist: playlist.rawValue
    case .mix: mix.rawValue
    case .trainingSession: trainingSession.rawValue
    case .plan: name == "number" ? "1" : plan.id.rawValue
    case .planLink: name == "token" ? link.token.text : link.link.id.rawValue
    case .receivedPlan: receivedPlan.rawValue
    case .template: "easy-run"
    case .exercise: "bodyweight-squat"
    case .ownExercise: exercise.exercise.id.text
    case .trainingPlan: "10-km"
    case .enrolment: name == "week" ? "1" : name == "workout" ? enrolment.workout.rawValue : enrolment.id.rawValue
    case .scheduled: name == "day" ? scheduled.day.text : scheduled.id.rawValue
    case .planVersion: plan.current.id.rawValue
    case .liveLink: name == "link" ? liveLink.rawValue : trainingSession.rawValue
    case .activityImport: activityImport.rawValue
    case .activityExport: activityExport.rawValue
    case .sharedRun: sharedRun.text
    case .entry: name == "entry" ? entry.rawValue : playlist.rawValue
    case .planned: planned?.playlist.rawValue ?? ""
    case .plannedEntry: (name == "entry" ? planned?.entry.rawValue : planned?.playlist.rawValue) ?? ""
    }
  }
}

/// A route of the walk: its request, and the expected status for each caller.
struct Step: Sendable {
  let route: String
  let answers: [Walker: Int]
  /// In addition to the headers of every step.
  let headers: [String: String]
  private let part: PathPart
  let body: (@Sendable (Belongings, Walker) -> String)?

  var isAboutPlannedPlaylist: Bool {
    switch part {
    case .planned, .plannedEntry: true
    case .nothing, .session, .token, .waitingJob, .deadJob, .person, .username, .consentKind, .track, .facetKind,
      .upload, .musicServer, .playlist, .entry, .mix, .trainingSession, .plan, .planVersion,
      .planLink, .receivedPlan, .template, .liveLink, .activityImport, .activityExport, .trainingPlan, .enrolment,
      .scheduled, .sharedRun, .exercise, .ownExercise:
      false
    }
  }

  init(
    _ route: String, _ answers: [Walker: Int], of part: PathPart = .nothing,
    headers: [String: String] = [:], body: (@Sendable (Belongings, Walker) -> String)? = nil
  ) {
    self.route = route
    self.answers = answers
    self.headers = headers
    self.part = part
    self.body = body
  }

  func path(_ belongings: Belongings) -> String {
    String(route.split(separator: " ")[1]).replacing(/\{(\w+)\}/) { belongings.text(of: part, called: $0.output.1) }
  }
}

extension [Walker: Int] {
  /// Everybody gets the same status.
  static func everybody(_ status: Int) -> Self {
    Self(uniqueKeysWithValues: Walker.allCases.map { ($0, status) })
  }
  /// For things that everybody has.
  static func own(_ status: Int) -> Self {
    [.nobody: 401, .tokenWithoutScope: 403, .another: status, .administrator: status, .owner: status]
  }
  /// Only the owner has access, not even administrators.
  static func owners(_ status: Int) -> Self {
    [.nobody: 401, .tokenWithoutScope: 403, .another: 404, .administrator: 404, .owner: status]
  }
  static func administrators(_ status: Int) -> Self {
    [.nobody: 401, .tokenWithoutScope: 403, .another: 403, .administrator: status, .owner: 403]
  }
  /// For a page that everybody has. Anonymous visitors and tokens are redirected to the log-in page, because pages take no
  /// tokens.
  static func ownPage(_ status: Int) -> Self {
    [.nobody: 303, .tokenWithoutScope: 303, .another: status, .administrator: status, .owner: status]
  }
  /// A form that changes the owner's things only.
  static func ownersPage(_ status: Int) -> Self {
    [.nobody: 303, .tokenWithoutScope: 303, .another: 404, .administrator: 404, .owner: status]
  }
  /// For an administrator's page. Anonymous visitors and tokens are redirected to the log-in page, because pages take no
  /// tokens.
  static func administratorsPage(_ status: Int) -> Self {
    [.nobody: 303, .tokenWithoutScope: 303, .another: 403, .administrator: status, .owner: 403]
  }
}
