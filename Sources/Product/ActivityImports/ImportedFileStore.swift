internal import Accounts
import ActivityFiles
internal import Jobs
internal import Persistence
import Sessions
internal import Storage
internal import Units

/// Stores an imported file's sessions, the file itself and its report in one transaction.
struct ImportedFileStore: Sendable {
  private let store: ActivityImportStore
  private let sessions: TrainingSessionStore
  private let contents: RecordingContentStore
  private let originals: OriginalFileStore
  private let files: SealedFiles

  init(_ store: ActivityImportStore, _ sessions: TrainingSessionStore, _ files: SealedFiles) {
    self.store = store
    self.sessions = sessions
    self.files = files
    contents = RecordingContentStore(store.database, sessions.vault)
    originals = OriginalFileStore(store.database)
  }

  func sessions(
    madeOf content: ContentHash, by person: Identifier<Person>
  ) async throws -> [Int: Identifier<TrainingSession>] {
    try await originals.sessions(madeOf: content, by: person)
  }

  /// Reports that a file was imported before.
  func keep(
    _ known: [Int: Identifier<TrainingSession>], number: Int, name: String, of open: OpenImport
  ) async throws {
    try await store.database.write { transaction in
      for (part, session) in known.sorted(by: { $0.key < $1.key }) {
        try ActivityImportStore.keep(
          ImportedFile(number: number, part: part, name: name, .there, session: session), of: open, in: transaction)
      }
    }
  }

  func keep(
    _ file: ImportedRecording, of open: OpenImport, at now: Moment,
    using generator: some RandomNumberGenerator & Sendable
  ) async throws {
    var generator = generator
    let person = open.person
    var sealed = file.sealed
    if sealed == nil {
      // Stored before the transaction. If the transaction doesn't reference it, the sweep removes it.
      let mayHoldHeart = try await store.database.read { try Self.agrees(person, in: $0) }
      if mayHoldHeart || !file.holdsHeart {
        sealed = try await files.add(file.bytes, of: person, at: now, using: &generator).hash
      }
    }
    try await store.database.write { [sealed, generator] transaction in
      var generator = generator
      let isAgreed = try Self.agrees(person, in: transaction)
      for (place, activity) in file.examined.activities.enumerated() {
        let row = try keep(
          file.placed(activity), part: place + 1, of: file, isAgreed || !file.holdsHeart ? sealed : nil,
          withHeart: isAgreed, person,
          at: now, using: &generator, in: transaction)
        try ActivityImportStore.keep(row, of: open, in: transaction)
      }
    }
  }

  /// Whether the person consents to health data.
  private static func agrees(_ person: Identifier<Person>, in transaction: any Transaction) throws -> Bool {
    try ConsentStore.givers(of: .health, among: [person], in: transaction).contains(person)
  }

  private func keep(
    _ activity: ImportedActivity, part: Int, of file: ImportedRecording, _ sealed: ContentHash?,
    withHeart isAgreed: Bool,
    _ person: Identifier<Person>, at now: Moment, using generator: inout some RandomNumberGenerator,
    in transaction: any Transaction
  ) throws -> ImportedFile {
    func row(
      _ outcome: ImportedFile.Outcome, _ session: Identifier<TrainingSession>? = nil, warnings: [ImportWarning] = [],
      reason: String? = nil
    ) -> ImportedFile {
      ImportedFile(
        number: file.number, part: part, name: file.name, outcome, session: session, warnings: warnings, reason: reason)
    }
    // What is said about a table is said once, not with each of its workouts.
    let notices = part == 1 || file.examined.format != .csv ? file.examined.warnings : []
    guard activity.end - activity.start <= ImportedActivity.longest else {
      return row(.refused, reason: FileReadingError.tooLong.sentence)
    }
    // Time zones differ by at most a day.
    guard activity.start <= now + Seconds(86_400) else {
      return row(.refused, reason: FileReadingError.inFuture.sentence)
    }
    if let twin = try OriginalFileStore.twin(of: activity, ownedBy: person, in: transaction) {
      return row(.there, twin, warnings: notices.map { .coded($0) })
    }
    let id = Identifier<TrainingSession>(at: now, using: &generator)
    let figures = try NewSessionJobs.figures(of: id, ownedBy: person, at: now, using: &generator)
    do {
      try transaction.savepoint {
        try sessions.add(file.session(id, for: activity), of: person, figures, at: now, in: transaction)
      }
    } catch SessionError.tooMany {
      return row(.refused, reason: FileReadingError.tooManySessions.sentence)
    }
    var warnings = notices.map { ImportWarning.coded($0) }
    if activity.holdsHeart, !isAgreed { warnings.append(.heartLeftOut) }
    let recording = isAgreed ? activity.recording : activity.recording.only { !$0.isHeart }
    guard let device = DeviceName("file:\(file.content.text)"),
      let recordingOfItsOwn = Identifier<TrainingRecording>(id.rawValue)
    else { preconditionFailure("a hash is a fit name, and one identifier as good as another") }
    try contents.keep([device: recording], as: recordingOfItsOwn, of: person, at: now, in: transaction)
    try OriginalFileStore.add(
      OriginalFile(
        recording: id.rawValue, name: file.name, size: Int64(file.bytes.count), format: file.examined.format,
        device: activity.device, file: sealed),
      content: file.content, part: part, of: person, activity, at: now, in: transaction)
    return row(.imported, id, warnings: warnings)
  }
}
