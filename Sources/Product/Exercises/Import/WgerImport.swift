import Accounts
package import Jobs
package import Units

extension JobKind where Payload == NoPayload {
  package static var wgerImport: Self { JobKind(rawValue: "import-exercises") }
}

/// Imports the exercises of a wger server for everybody. It adds and updates, and removes nothing.
package struct WgerImport: Sendable {
  /// Encodes an untrusted picture again and stores it. Nil if it isn't one.
  package typealias Remake = @Sendable (_ bytes: [UInt8], _ now: Moment) async throws -> ExerciseMedia?

  private let client: WgerClient
  private let store: ImportedExerciseStore
  private let publishing: ExercisePublishing
  private let remake: Remake

  package static let policy = JobPolicy(mostAtOnce: 1, mostAttempts: 3, firstPause: Seconds(60))
  /// Far more than wger has, so that an import always ends.
  static let mostExercises = 20_000
  static let mostTime = Seconds(2 * 3_600)

  package init(
    _ client: WgerClient, _ store: ImportedExerciseStore, _ publishing: ExercisePublishing, remake: @escaping Remake
  ) {
    self.client = client
    self.store = store
    self.publishing = publishing
    self.remake = remake
  }

  /// Idempotent. Each exercise is stored at once, so an import that fails half way leaves whole ones.
  /// - Parameter report: called with the completed part, 0…1.
  /// - Throws: `JobError` when the server fails; the fault is stored too.
  package func run(
    report: @Sendable (Double) -> Void, now: @Sendable () -> Moment,
    using generator: some RandomNumberGenerator & Sendable
  ) async throws {
    try await store.begin(at: now())
    do {
      try await take(report: report, now: now, using: generator)
      try await store.end(nil, at: now())
    } catch let error as WgerError {
      try await store.end(error.code, at: now())
      throw JobError(error.isPassing ? .passing : .lasting, reason: error.sentence)
    }
  }

  private func take(
    report: @Sendable (Double) -> Void, now: @Sendable () -> Moment,
    using generator: some RandomNumberGenerator & Sendable
  ) async throws {
    var generator = generator
    let begun = now()
    var languages: [Int: Language] = [:]
    for language in try await client.languages() { languages[language.id] = Language(rawValue: language.short_name) }
    guard !languages.isEmpty else { throw WgerError.notWger }
    let licences = Dictionary(try await client.licences().map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let known = try await store.known()
    var seen: Set<String> = []
    var place = 0
    while true {
      let page = try await client.exercises(from: place)
      let new = page.items.filter { seen.insert($0.uuid).inserted }
      // A server that repeats a page would never end.
      guard page.items.isEmpty || !new.isEmpty, place + page.received <= Self.mostExercises else {
        throw WgerError.endless
      }
      for exercise in new {
        try Task.checkCancellation()
        guard now() - begun < Self.mostTime else { throw WgerError.tookTooLong }
        let imported = ImportedExercise(
          exercise, languages: languages, licences: licences, at: client.place(of: exercise))
        if let imported { try await take(imported, known[imported.id], at: now(), using: &generator) }
        place += 1
        report(Double(place) / Double(max(page.count, place)))
      }
      place += page.received - new.count
      guard page.hasNext, page.received > 0 else { return }
    }
  }

  private func take(
    _ imported: ImportedExercise, _ known: ImportedExerciseStore.Known?, at now: Moment,
    using generator: inout some RandomNumberGenerator
  ) async throws {
    let exercise: Exercise
    var picture: String?
    do {
      switch known {
      case .takenDown: return
      case .published(let id, let address):
        exercise = try imported.form.exercise(id)
        picture = address
      case .twin, nil:
        exercise = try imported.form.exercise(ExerciseID(ownUsing: &generator))
        if let twin = try await publishing.twin(of: exercise) {
          return try await store.save(twin: twin.id, of: imported, at: now)
        }
      }
    } catch is ExerciseFormError {
      // Nobody could have written it here. The other exercises are imported.
      return
    }
    try await store.save(exercise, imported, try await change(of: picture, to: imported.picture, at: now), at: now)
  }

  /// - Parameter old: the address of the picture that is here.
  private func change(
    of old: String?, to new: ImportedExercise.Picture?, at now: Moment
  ) async throws -> ImportedExerciseStore.PictureChange {
    guard let new else { return old == nil ? .none : .removed }
    if new.address == old { return .credit(new) }
    do {
      guard let bytes = try await client.picture(at: new.address), let media = try await remake(bytes, now) else {
        return .none
      }
      return .replaced(new, by: media)
    } catch is WgerError {
      // A missing picture must not stop the import. The next one tries again.
      return .none
    }
  }
}
