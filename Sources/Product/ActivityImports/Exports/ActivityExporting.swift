package import Accounts
internal import ActivityFiles
internal import Archives
package import Figures
internal import Foundation
package import Jobs
import Plans
package import Sessions
internal import Storage
package import Units

/// Makes archives of all of a person's sessions, one job each.
package struct ActivityExporting: Sendable {
  private let store: ActivityExportStore
  private let sessions: TrainingSessionStore
  private let timelines: SessionTimelines
  private let figures: FiguresStore
  private let originals: OriginalFiles
  private let files: SealedFiles
  private let now: @Sendable () -> Moment

  package static let policy = JobPolicy(mostAtOnce: 1, mostAttempts: 4)

  /// - Parameter files: encrypted as `sessionArchive`.
  package init(
    _ store: ActivityExportStore, _ sessions: TrainingSessionStore, _ timelines: SessionTimelines,
    _ figures: FiguresStore,
    _ originals: OriginalFiles, _ files: SealedFiles, now: @escaping @Sendable () -> Moment
  ) {
    self.store = store
    self.sessions = sessions
    self.timelines = timelines
    self.figures = figures
    self.originals = originals
    self.files = files
    self.now = now
  }

  /// The archive in chunks. Nil until it is ready.
  package func chunks(
    of export: ActivityExport, _ person: Identifier<Person>
  ) -> (any AsyncSequence<[UInt8], any Error> & Sendable)? {
    guard case .done(let made) = export.state else { return nil }
    return files.chunks(of: made.file, of: person)
  }

  /// Makes an archive and stores it with the end of the job.
  package func run(
    _ work: ActivityExportWork, _ run: JobRun, using generator: some RandomNumberGenerator & Sendable
  ) async throws {
    guard let id = work.export, let person = run.owner else { return }
    let export: ActivityExport
    do { export = try await store.export(id, of: person) } catch is ActivityExportError { return }
    let folder = try ExportFolder()
    defer { folder.remove() }
    let path = folder.path("archive.zip")
    let count = try await pack(export.form, of: person, to: path, run)
    let archive = try await LocalFile.open(path)
    var generator = generator
    let facts = try await files.add(archive, of: person, at: now(), using: &generator)
    let size = try FileManager.default.attributesOfItem(atPath: path)[.size] as? NSNumber
    try await store.keep(
      facts.hash, size: size?.int64Value ?? 0, sessions: count, as: id, completing: run.claim, at: now())
  }

  private func pack(
    _ form: ActivityExport.Form, of person: Identifier<Person>, to path: String, _ run: JobRun
  ) async throws -> Int {
    let archive = try await GrowingArchive.make(at: path, format: .zip)
    var names = FileNames()
    var list: [ListedSession] = []
    var last: SessionPlace?
    var filter = SessionFilter()
    filter.states = [.ended]
    let start = now()
    repeat {
      try Task.checkCancellation()
      let page = try await sessions.page(of: person, filter, after: last, atMost: Self.pageSize)
      for session in page {
        guard let (bytes, format) = try await file(of: session, form) else { continue }
        let name = names.name(of: session, format)
        try await archive.add(name: name, modified: session.begins > start ? start : session.begins, bytes: bytes)
        list.append(ListedSession(session, file: name))
      }
      last = page.count == Self.pageSize ? page.last.map(SessionPlace.init) : nil
      // The total is unknown, so the progress approaches 1 asymptotically.
      run.report(1 - 1 / (1 + Double(list.count) / 200), phase: "packing")
    } while last != nil
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try await archive.add(name: "sessions.json", modified: start, bytes: try encoder.encode(list))
    try await archive.finish()
    return list.count
  }

  private func file(
    of session: TrainingSession, _ form: ActivityExport.Form
  ) async throws -> (bytes: [UInt8], format: ActivityFile.Format)? {
    let sources = try await originals.store.originals(of: session.id, ownedBy: session.owner)
    if form == .original, sources.count == 1, let source = sources.first,
      // A table holds many sessions.
      let format = ActivityFile.Format(rawValue: source.format.rawValue),
      let chunks = originals.chunks(of: source, session.owner)
    {
      var bytes: [UInt8] = []
      for try await chunk in chunks { bytes += chunk }
      return (bytes, format)
    }
    guard let timeline = try await timelines.timeline(of: session.id, session.owner).timeline else { return nil }
    var export = SessionExport(
      timeline, title: session.details.title?.text, notes: session.details.notes?.text,
      creator: sources.first?.device.map { ActivityCreator(name: $0) }, utcOffset: session.zone.offset)
    if let totals = try await figures.figures(of: session.id, session.owner)?.totals {
      export.figures = SessionExport.Figures(totals)
    }
    return (export.bytes(as: form.format), form.format)
  }

  private static let pageSize = 50
}

/// Values that files can't hold, in `sessions.json`.
private struct ListedSession: Encodable {
  let file: String
  let id: String
  let activity: String
  let title: String?
  let notes: String?

  init(_ session: TrainingSession, file: String) {
    self.file = file
    id = session.id.rawValue
    activity = session.details.activity.rawValue
    title = session.details.title?.text
    notes = session.details.notes?.text
  }
}

/// Generates unique file names.
private struct FileNames {
  private var used: Set<String> = []

  /// Such as `2026-11-21 180509 Along the river.fit`, in local time. Originals may be gzipped; readers detect that.
  mutating func name(of session: TrainingSession, _ format: ActivityFile.Format) -> String {
    let local = session.begins + session.zone.offset
    let date = Date(timeIntervalSince1970: Double(local.milliseconds) / 1000)
    let day = date.formatted(.iso8601.year().month().day())
    let time = date.formatted(.iso8601.time(includingFractionalSeconds: false)).filter(\.isNumber)
    let title = (session.details.title?.text ?? session.details.activity.rawValue)
      .filter { $0.isLetter || $0.isNumber || " -_".contains($0) }.prefix(40)
    let base = "\(day) \(time) \(title)"
    var name = "\(base).\(format.rawValue)"
    var number = 2
    while !used.insert(name).inserted {
      name = "\(base) \(number).\(format.rawValue)"
      number += 1
    }
    return name
  }
}

extension SessionExport.Figures {
  package init(_ totals: TotalFigures) {
    self.init(
      energy: totals.energy.map { Kilocalories($0.kilocalories) }, ascent: totals.ascent.map { Metres($0) },
      descent: totals.descent.map { Metres($0) })
  }
}

/// A temporary folder for one job, readable only by the server's user.
private struct ExportFolder: Sendable {
  private let url: URL

  init() throws {
    var path = Array(FileManager.default.temporaryDirectory.appending(path: "upbeat-export-XXXXXX").path.utf8CString)
    guard mkdtemp(&path) != nil else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    url = URL(filePath: String(decoding: path.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self))
  }

  func path(_ name: String) -> String { url.appending(path: name).path }

  func remove() {
    do { try FileManager.default.removeItem(at: url) } catch {
      // Leftovers in the temporary folder are unreadable to others, and the system deletes them.
    }
  }
}
