package import Accounts
internal import ActivityFiles
internal import Foundation
package import Jobs
import Plans
package import Sandbox
package import Sessions
internal import Storage
package import Units

/// Imports uploads, one job each. Sandboxed processes unpack archives and read files. Each file is stored with its report in
/// one transaction, so an interrupted job resumes where it stopped.
package struct ActivityImporting: Sendable {
  private let store: ActivityImportStore
  private let keeping: ImportedFileStore
  private let accounts: AccountStore
  private let files: SealedFiles
  private let processes: SandboxedProcesses
  private let now: @Sendable () -> Moment

  /// Two at a time per process: one reads while the database stores the other's sessions.
  package static let policy = JobPolicy(mostAtOnce: mostAtOnce, mostAttempts: 6, firstPause: Seconds(5))

  /// - Parameter files: encrypted as `originalFile`.
  package init(
    _ store: ActivityImportStore, _ sessions: TrainingSessionStore, _ accounts: AccountStore, _ files: SealedFiles,
    _ processes: SandboxedProcesses, now: @escaping @Sendable () -> Moment
  ) {
    self.store = store
    keeping = ImportedFileStore(store, sessions, files)
    self.accounts = accounts
    self.files = files
    self.processes = processes
    self.now = now
  }

  package static let mostAtOnce = 2

  /// The tasks of the sandboxed processes.
  package static let tasks = [ArchiveUnpacking.task] + FileExamination.tasks

  /// Processes an upload. Resumes after the last stored file if the job was interrupted.
  package func run(
    _ work: ActivityImportWork, _ run: JobRun, using generator: some RandomNumberGenerator & Sendable
  ) async throws {
    guard let id = work.activityImport, let person = run.owner, let open = try await store.open(id, of: person),
      let account = try await accounts.account(person)
    else { return }
    do {
      let upload = try await files.draft(of: open.upload, of: person)
      let (contents, laid) = try await look(into: upload, of: open, run)
      try await store.note(contents, of: open)
      let done = try await store.finished(open)
      let usual = UsualSettings(
        zone: TimeZone(identifier: account.preferences.timeZone.text),
        unit: account.preferences.units == .imperial ? .pounds : .kilograms)
      for (place, entry) in contents.entries.enumerated() where !done.contains(place + 1) {
        try Task.checkCancellation()
        run.report(0.2 + 0.8 * Double(place) / Double(contents.entries.count), phase: "reading")
        try await take(
          entry, number: place + 1, note: entry.note, contents, from: laid, of: open, usual, using: generator)
      }
      let fault: ActivityImportJobError? =
        contents.entries.isEmpty ? (contents.damage == nil ? .nothing : .unreadable) : nil
      try await store.end(open, fault, completing: run.claim, at: now())
    } catch let fault as ActivityImportJobError {
      try await store.end(open, fault, completing: run.claim, at: now())
    } catch is SandboxedProcessError {
      try Task.checkCancellation()
      throw JobError(.passing, reason: "Couldn't read the files right now.")
    }
  }

  /// The owner's settings, for what files leave out.
  private struct UsualSettings {
    let zone: TimeZone?
    let unit: SetLoad.Unit
  }

  /// The content of the files, concatenated.
  private struct StoredFiles {
    let draft: Draft
    /// The permanent encrypted file; nil for files inside an archive.
    let sealed: ContentHash?
  }

  /// - Returns: the files of the upload.
  private func look(
    into upload: Draft, of open: OpenImport, _ run: JobRun
  ) async throws -> (ArchiveContents, StoredFiles) {
    guard try await Self.isArchive(upload.local) else {
      let only = ArchiveContents.Entry(name: open.fileName, place: 0, size: upload.size)
      return (ArchiveContents(entries: [only]), StoredFiles(draft: upload, sealed: open.upload))
    }
    var contents = ArchiveContents()
    let unpacked = try await files.drafts.draft { path in
      _ = try await files.drafts.draft { scratch in
        contents = try await processes.unpackActivities(upload.local.path, into: path, scratch: scratch) {
          run.report(0.2 * $0, phase: "unpacking")
        }
      }
    }
    return (contents, StoredFiles(draft: unpacked, sealed: nil))
  }

  /// Whether the file is a zip or tar archive.
  private static func isArchive(_ file: LocalFile) async throws -> Bool {
    let head = try await file.read(0..<262)
    return head.starts(with: [0x50, 0x4B, 0x03, 0x04]) || head.starts(with: [0x50, 0x4B, 0x05, 0x06])
      || head.count == 262 && head[257...].elementsEqual("ustar".utf8)
  }

  private func take(
    _ entry: ArchiveContents.Entry, number: Int, note: ActivityNote?, _ contents: ArchiveContents,
    from laid: StoredFiles,
    of open: OpenImport, _ usual: UsualSettings, using generator: some RandomNumberGenerator & Sendable
  ) async throws {
    let name = ShownName.of(entry.name)
    guard entry.size <= FileExamination.mostBytes else {
      return try await store.keep(ImportedFile(number: number, name: name, .tooLarge), of: open)
    }
    let bytes = try await laid.draft.local.read(entry.place..<entry.place + entry.size)
    let content = ContentHash(of: bytes)
    let known = try await keeping.sessions(madeOf: content, by: open.person)
    guard known.isEmpty else { return try await keeping.keep(known, number: number, name: name, of: open) }
    do {
      let examined = try await processes.examineActivity(bytes, usualUnit: usual.unit)
      let brought = ImportedRecording(
        number: number, name: name, bytes: bytes, sealed: laid.sealed, content: content, examined: examined, note: note,
        notes: contents.notes, zone: usual.zone)
      try await keeping.keep(brought, of: open, at: now(), using: generator)
    } catch let refusal as FileReadingError {
      try await store.keep(ImportedFile(number: number, name: name, refusal), of: open)
    }
  }
}
