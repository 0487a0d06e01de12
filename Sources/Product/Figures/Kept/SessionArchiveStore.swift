package import Accounts
internal import Foundation
internal import Jobs
package import Persistence
import Sessions
package import Units

/// Sessions with all their data, for data exports.
package struct SessionArchiveStore: Sendable {
  private let database: any Database
  private let sessions: TrainingSessionStore
  private let contents: RecordingContentStore
  private let figures: FiguresStore

  package init(_ database: any Database, _ vault: Vault) {
    self.database = database
    sessions = TrainingSessionStore(database, vault)
    contents = RecordingContentStore(database, vault)
    figures = FiguresStore(database, vault)
  }

  /// Ordered by identifier; deleted and merged sessions are included.
  package func page(
    of person: Identifier<Person>, after last: ArchivedSession?, atMost count: Int
  ) async throws -> [ArchivedSession] {
    let rows = try await database.all(
      """
      SELECT id
      FROM training_session
      WHERE account_id = \(person.rawValue)
        AND id > \(last?.id ?? "")
      ORDER BY id
      LIMIT \(count)
      """)
    var page: [ArchivedSession] = []
    for row in rows {
      do { page.append(try await archived(try row.identifier("id"), of: person)) } catch SessionError.noSuchSession {
        // Deleted in the meantime.
        continue
      }
    }
    return page
  }

  /// Restores a session with its recordings and edits, except edits that involve another session. Its figures are computed
  /// again. False if the session exists or is invalid.
  @discardableResult
  package func restore(
    _ archived: ArchivedSession, to person: Identifier<Person>, at now: Moment,
    using generator: inout some RandomNumberGenerator
  ) async throws -> Bool {
    guard let new = archived.new else { return false }
    var devices: [DeviceName: DeviceRecording] = [:]
    for (name, bytes) in archived.recordings.filter({ $0.id == archived.id }).flatMap(\.devices) {
      guard let device = DeviceName(name) else { continue }
      do { devices[device] = try DeviceRecording(compactBytes: Array(bytes)) } catch { return false }
    }
    let work = try NewSessionJobs.figures(of: new.id, ownedBy: person, at: now, using: &generator)
    let edits = archived.edits.prefix(SessionEditStore.most)
    return try await database.write { [devices] transaction in
      guard try sessions.session(new.id, of: person, in: transaction) == nil else { return false }
      do { try sessions.add(new, of: person, work, at: now, in: transaction) } catch is SessionError { return false }
      let mayKeepHearts = try ConsentStore.givers(of: .health, among: [person], in: transaction).contains(person)
      let kept = mayKeepHearts ? devices : devices.mapValues { $0.only { !$0.isHeart } }
      guard let recording = Identifier<TrainingRecording>(new.id.rawValue) else { return false }
      try contents.keep(kept, as: recording, of: person, at: now, in: transaction)
      for edit in edits {
        if case .edit = edit { try SessionEditStore.add(edit, to: new.id, at: now, in: transaction) }
      }
      return true
    }
  }

  private func archived(
    _ id: Identifier<TrainingSession>, of person: Identifier<Person>
  ) async throws -> ArchivedSession {
    let (session, parts, edits) = try await sessions.composition(of: id, person)
    var recordings: [ArchivedSession.Recording] = []
    for part in parts {
      let content = try await contents.content(of: part.recording, person)
      recordings.append(
        ArchivedSession.Recording(
          id: part.recording.rawValue, from: part.window?.lowerBound.milliseconds,
          to: part.window?.upperBound.milliseconds,
          devices: Dictionary(
            uniqueKeysWithValues: content.devices.map { ($0.key.rawValue, Data($0.value.compactBytes())) })))
    }
    return ArchivedSession(
      session, edits: edits, figures: try await figures.figures(of: id, person), recordings: recordings)
  }
}
