import Accounts
import ActivityImports
import AudioFiles
import DatabaseSupport
import Exercises
import Foundation
import Jobs
import Persistence
import Plans
import Playlists
import Sessions
import Songs
import Storage
import Testing
import TestSupport
import Units

/// People with accounts on a running server, inserted into its database with cheap password hashes.
struct People: Sendable {
  struct Somebody: Sendable {
    let account: Account
    let session: Identifier<Session>
    /// The session cookie as a browser sends it.
    let cookie: String
  }

  static let password = "a long and quiet road"

  let database: any Database
  private let server: RunningServer
  private let vault: Vault
  private let hasher: PasswordHasher

  static func with(
    _ server: RunningServer, at place: TestDatabase, _ body: (People) async throws -> Void
  ) async throws {
    var randomness = SystemRandomNumberGenerator()
    let key = try SecretKeyFile(path: server.folder.path("data") + "/secret.key").key(using: &randomness)
    let cheap = ScryptCost(logRounds: 4, blockSize: 1, parallelism: 1)
    let hasher = PasswordHasher(cost: cheap, threads: 1, longestQueue: 100)
    let people = People(
      database: try await place.open(), server: server, vault: Vault(key), hasher: hasher)
    do { try await body(people) } catch {
      await people.close()
      throw error
    }
    await people.close()
  }

  /// A person whose first name and belongings contain `mark`.
  func somebody(_ mark: String, role: Role = .person) async throws -> Somebody {
    var randomness = SystemRandomNumberGenerator()
    let username = mark + String(randomness.next() % 1_000_000_000)
    let form = SignUpForm(
      firstName: mark, lastName: mark, username: username, email: "\(username)@example.org", password: Self.password)
    try await SignUp(SignUpStore(database, vault), hasher, door: .open)
      .add(form, role: role, at: server.clock.now, using: &randomness)
    let entry = try await logIn(username)
    return Somebody(
      account: entry.account, session: entry.session.id, cookie: "upbeat-session=\(entry.sessionToken.text)")
  }

  /// Another session of the person.
  func session(of person: Account) async throws -> Identifier<Session> {
    try await logIn(person.username.text).session.id
  }

  func token(
    of person: Account, named name: String, _ scopes: Set<Scope>
  ) async throws -> (id: Identifier<AccessToken>, secret: String) {
    var randomness = SystemRandomNumberGenerator()
    let now = server.clock.now
    let new = try NewAccessToken(
      name: name, scopes: scopes.map(\.rawValue), lifetime: nil, at: now, using: &randomness)
    let entry = AuditEntry(.tokenMade, by: person.id, about: person.id, from: nil, at: now, using: &randomness)
    let token = try await AccessTokenStore(database).add(new, of: person.id, noting: entry)
    return (token.id, new.secret.text)
  }

  /// A job without a handler.
  func job(of person: Account, _ state: Job.State = .waiting, reason: String) async throws -> Identifier<Job> {
    var randomness = SystemRandomNumberGenerator()
    let now = server.clock.now
    let job = try NewJob(JobKind<String>(rawValue: "walk"), reason, owner: person.id, at: now, using: &randomness)
    _ = try await JobStore(database: database).add(job)
    let end = state == .waiting ? nil : now.milliseconds
    try await database.run(
      """
      UPDATE job
      SET state = \(state.rawValue), reason = \(reason), ended_at = \(end)
      WHERE id = \(job.id.rawValue)
      """)
    return job.id
  }

  /// An upload without any bytes yet.
  func upload(of person: Account, named name: String) async throws -> Identifier<Upload> {
    var randomness = SystemRandomNumberGenerator()
    let files = FileStore(database: database, files: DirectoryFiles(path: server.folder.path("data/files")))
    let uploads = UploadHandler(UploadStore(database), files, UploadLimits(largestFile: 1000, quota: nil))
    let metadata = try UploadMetadata("filename " + Data(name.utf8).base64EncodedString())
    return try await uploads.begin(metadata, size: 3, by: person.id, at: server.clock.now, using: &randomness).id
  }

  /// A music server that is unreachable and was never scanned.
  func musicServer(of person: Account, named name: String) async throws -> Identifier<MusicServer> {
    var randomness = SystemRandomNumberGenerator()
    let id = Identifier<MusicServer>(at: server.clock.now, using: &randomness)
    let words = Array(#"{"userName": "\#(name)", "secret": "\#(name)"}"#.utf8)
    let login = try vault.seal(words, in: .musicServer, of: person.id)
    try await database.run(
      """
      INSERT INTO music_server (id, account_id, address, login_kind, login, created_at, version)
      VALUES (
        \(id.rawValue), \(person.id.rawValue), \("http://127.0.0.1:9/" + name), 'token', \(login),
        \(server.clock.now.milliseconds), 1
      )
      """)
    return id
  }

  /// An analysed track with a doubtful tempo and no audio file.
  func track(of person: Account, named name: String) async throws -> Identifier<LibraryTrack> {
    var randomness = SystemRandomNumberGenerator()
    let now = server.clock.now
    let recording = NewRecording(
      hash: Storage.ContentHash(of: Array("\(name) \(randomness.next())".utf8)), size: 3, mediaType: "audio/flac",
      tags: AudioTags(title: name, artist: name), cover: nil)
    let beats = (0..<300).map { Double($0) / 2 }
    let analysis = TrackAnalysis(
      duration: Seconds(150),
      rhythm: TrackAnalysis.Rhythm(
        tempo: BeatsPerMinute(120), confidence: 0.3,
        alternatives: [.init(tempo: BeatsPerMinute(known: 120), weight: 0.3)], beats: beats,
        downbeats: stride(from: 0, to: 300, by: 4).map { beats[$0] }, meter: 4, meterConfidence: 0.9, beatDivision: 2,
        stability: 0, steadiness: .steady), key: nil, loudness: -10, truePeak: -1, loudnessCurve: [],
      energy: [], mood: .init(energy: 0.5, valence: 0.5), introEnd: Seconds(0), outroStart: Seconds(150), similarity: []
    )
    return try await database.write { transaction in
      var randomness = SystemRandomNumberGenerator()
      let adoption = try TrackStore.adopt(
        recording, as: NewTrack(account: person.id, fileName: "\(name).flac", place: .elsewhere), at: now,
        in: transaction, using: &randomness)
      _ = try transaction.run(
        """
        INSERT INTO recording_analysis (hash, version, body)
        VALUES (
          \(recording.hash.text), \(analysis.version),
          \(HeardRecording(analysis: analysis, waveform: Waveform(peaks: [])).packed)
        )
        """)
      try RecordingStore.analysed(
        recording.hash, .heard(HeardValues(analysis)), version: analysis.version, at: now, in: transaction)
      switch adoption {
      case .added(let id, _), .alreadyThere(let id, _): return id
      }
    }
  }

  /// With one track.
  func playlist(
    of person: Account, with track: Identifier<LibraryTrack>, named name: String
  ) async throws -> (Identifier<Playlist>, Identifier<PlaylistEntry>) {
    var randomness = SystemRandomNumberGenerator()
    let now = server.clock.now
    let playlist = try await PlaylistStore(database).add(
      try #require(VisibleLine(name)), .ordered, of: person.id, at: now, using: &randomness)
    let added = try await PlaylistEntryStore(database).add(
      [track], to: playlist.id, of: person.id, .last, expecting: nil, at: now, using: &randomness)
    return (playlist.id, try #require(added.entries.first))
  }

  /// A short walk with the only track.
  func plannedPlaylist(
    of person: Account, named name: String
  ) async throws -> (Identifier<Playlist>, Identifier<PlaylistEntry>) {
    var randomness = SystemRandomNumberGenerator()
    var recipe = PlaylistRecipe()
    recipe.workout = .plan("activity: walk\nsteps: [{for: 4min, cadence: 120}]", of: nil)
    let playlist = try await PlaylistStore(database).planned(threads: 1).make(
      try #require(VisibleLine(name)), recipe, seed: nil, of: person.id, at: server.clock.now, using: &randomness)
    let entries = try await PlaylistEntryStore(database).page(of: playlist.id, of: person.id, atMost: 1).entries
    return (playlist.id, try #require(entries.first).id)
  }

  /// A requested mix, which cannot finish because the track has no audio file.
  func mix(of person: Account, from playlist: Identifier<Playlist>) async throws -> Identifier<PlaylistMix> {
    var randomness = SystemRandomNumberGenerator()
    return try await MixStore(database).order(
      try #require(MixWish(.opus)), of: playlist, for: person.id, at: server.clock.now, using: &randomness
    ).id
  }

  /// A run that waits for others. Its host's name is visible to all who know the code.
  func sharedRun() async throws -> SharedRunCode {
    var randomness = SystemRandomNumberGenerator()
    return try await SharedRunStore(database).make(
      .plain(.walk, lasting: .minutes(4)), pausesAll: true, by: somebody("host").account.id, at: server.clock.now,
      using: &randomness
    ).code
  }

  /// An active session.
  func trainingSession(of person: Account, named name: String) async throws -> Identifier<TrainingSession> {
    var randomness = SystemRandomNumberGenerator()
    let now = server.clock.now
    let new = NewSession(
      id: Identifier(at: now, using: &randomness), life: .started(at: now),
      details: SessionDetails(.run, title: try SessionTitle(name), notes: try SessionNotes(name)))
    _ = try await TrainingSessionStore(database, vault).put(new, of: person.id, at: now, using: &randomness)
    return new.id
  }

  func plan(of person: Account, named name: String) async throws -> StoredPlan {
    var randomness = SystemRandomNumberGenerator()
    return try await PlanStore(database).add(
      WorkoutPlan.plain(.run, lasting: .minutes(30)).named(name), of: person.id, at: server.clock.now,
      using: &randomness)
  }

  func exercise(of person: Account, named name: String) async throws -> OwnExercise {
    var randomness = SystemRandomNumberGenerator()
    return try await OwnExerciseStore(database).add(
      ExerciseForm(texts: [.english: ExerciseText(name: name)], category: .legs), of: person.id, at: server.clock.now,
      using: &randomness)
  }

  func enrolment(
    of person: Account
  ) async throws -> (id: Identifier<Enrolment>, workout: Identifier<PlannedWorkout>) {
    var randomness = SystemRandomNumberGenerator()
    let today = try #require(CalendarDay("2026-11-22"))
    let wish = try #require(EnrolmentWish(.beginning(today), weekdays: [2, 4], level: .normal))
    let store = EnrolmentStore(database)
    let id = try await store.enrol(
      person.id, in: try #require(TrainingPlan(named: "10-km")), wish, today: today, at: server.clock.now,
      using: &randomness)
    return (id, try #require(try await store.enrolment(id, of: person.id).workouts.first).id)
  }

  /// Every week from tomorrow on.
  func scheduled(_ plan: Identifier<StoredPlan>, of person: Account) async throws -> ScheduledWorkout {
    var randomness = SystemRandomNumberGenerator()
    let today = try #require(
      CalendarDay(
        Date(timeIntervalSince1970: Double(server.clock.now.milliseconds) / 1000).formatted(
          .iso8601.year().month().day())))
    let tomorrow = try #require(today.later(days: 1))
    return try await ScheduleStore(database).add(
      plan, of: person.id, on: tomorrow, at: LocalTime("18:30"), .weekly, today: today, now: server.clock.now,
      using: &randomness)
  }

  /// Anybody with the link sees the plan, so its name contains no mark.
  func link(of person: Account) async throws -> (link: PlanLink, token: SecretToken) {
    var randomness = SystemRandomNumberGenerator()
    let plan = try await plan(of: person, named: "Shared")
    return try await PlanLinkStore(database).add(
      to: plan.id, ownedBy: person.id, until: nil, at: server.clock.now, using: &randomness)
  }

  /// From a person who doesn't take part in this walk.
  func receivedPlan(for person: Account) async throws -> Identifier<ReceivedPlan> {
    var randomness = SystemRandomNumberGenerator()
    let sender = try await somebody("sender").account
    let plan = try await plan(of: sender, named: person.firstName.text)
    try await ReceivedPlanStore(database).send(
      plan.id, of: sender.id, to: person.id, at: server.clock.now, using: &randomness)
    return try #require(try await ReceivedPlanStore(database).plans(for: person.id, atMost: 1).first).id
  }

  func liveLink(
    of person: Account, to session: Identifier<TrainingSession>, named name: String
  ) async throws -> Identifier<LiveLink> {
    var randomness = SystemRandomNumberGenerator()
    return try await LiveLinkStore(database, vault).make(
      named: try SessionTitle(name), for: session, by: person.id, at: server.clock.now, using: &randomness
    ).link.id
  }

  /// A finished import.
  func activityImport(of person: Account, named name: String) async throws -> Identifier<ActivityImport> {
    var randomness = SystemRandomNumberGenerator()
    let now = server.clock.now
    let id = Identifier<ActivityImport>(at: now, using: &randomness)
    try await database.run(
      """
      INSERT INTO activity_import (id, account_id, file_name, size, job_id, files, others, created_at, ended_at)
      VALUES (
        \(id.rawValue), \(person.id.rawValue), \(name), 1, \(id.rawValue), 1, 0, \(now.milliseconds), \(now.milliseconds)
      )
      """)
    try await database.run(
      """
      INSERT INTO activity_import_file (import_id, number, part, name, outcome, warnings)
      VALUES (\(id.rawValue), 1, 1, \(name), 'none', '[]')
      """)
    return id
  }

  /// A failed export.
  func activityExport(of person: Account) async throws -> Identifier<ActivityExport> {
    var randomness = SystemRandomNumberGenerator()
    let now = server.clock.now
    let id = Identifier<ActivityExport>(at: now, using: &randomness)
    try await database.run(
      """
      INSERT INTO activity_export (id, account_id, form, job_id, created_at)
      VALUES (\(id.rawValue), \(person.id.rawValue), 'fit', \(id.rawValue), \(now.milliseconds))
      """)
    return id
  }

  func health(of person: Account) async throws {
    var randomness = SystemRandomNumberGenerator()
    let now = server.clock.now
    func entry(_ action: AuditAction) -> AuditEntry {
      AuditEntry(action, by: person.id, about: person.id, from: nil, at: now, using: &randomness)
    }
    let consent = ConsentDecision(.given, to: .health, textVersion: 1, at: now)
    try await ConsentStore(database).decide(consent, by: person.id, noting: entry(.consentGiven))
    var form = HealthForm()
    form.height = 1.7654321
    _ = try await HealthStore(database, vault)
      .keep(HealthRecord(form), of: person.id, replacing: nil, at: now, noting: entry(.healthChanged))
  }

  /// Resets the rate limits.
  func forgetAttempts() async throws { try await database.run("DELETE FROM attempt") }

  private func logIn(_ username: String) async throws -> Entry {
    var randomness = SystemRandomNumberGenerator()
    return try await LogIn(LogInStore(database, vault), hasher).logIn(
      as: username, password: Self.password, stay: .remembered,
      from: Origin(address: ClientAddress("203.0.113.7"), userAgent: nil), device: nil, at: server.clock.now,
      using: &randomness)
  }

  private func close() async {
    await hasher.close()
    do { try await database.close() } catch { Issue.record(error) }
  }
}
