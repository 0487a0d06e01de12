internal import Accounts
internal import ActivityFiles
internal import Foundation
package import Persistence
internal import Storage
internal import Units

/// The original files of sessions, for data exports.
package struct OriginalArchiveStore: Sendable {
  private let database: any Database

  package init(_ database: any Database) { self.database = database }

  /// Ordered by recording.
  func page(
    of person: Identifier<Person>, after last: ArchivedOriginal?, atMost count: Int
  ) async throws -> [ArchivedOriginal] {
    try await database.all(
      """
      SELECT recording_id, content, part, file_hash, name, size, format, device, distance, holds_heart, created_at
      FROM original_file
      WHERE account_id = \(person.rawValue)
        AND recording_id > \(last?.recording ?? "")
      ORDER BY recording_id
      LIMIT \(count)
      """
    ).map(ArchivedOriginal.init)
  }

  /// Whether an original from an archive can be restored: its recording belongs to the person and has no known file.
  func hasPlace(for original: ArchivedOriginal, of person: Identifier<Person>) async throws -> Bool {
    try await database.first(
      """
      SELECT id
      FROM training_recording
      WHERE id = \(original.recording)
        AND account_id = \(person.rawValue)
        AND NOT EXISTS (SELECT 1 FROM original_file WHERE recording_id = \(original.recording))
      """) != nil
  }

  /// Attaches an original to one of the person's recordings, unless it has one. Without consent, only the metadata of files
  /// with heart data is stored.
  func restore(
    _ original: ArchivedOriginal, _ format: ActivityFile.ImportFormat, to person: Identifier<Person>, at now: Moment
  ) async throws {
    try await database.write { transaction in
      let isAgreed = try ConsentStore.givers(of: .health, among: [person], in: transaction).contains(person)
      let kept = isAgreed || !original.holdsHeart ? original.kept : nil
      _ = try transaction.run(
        """
        INSERT INTO original_file (
          recording_id, account_id, content, part, file_hash, name, size, format, device, distance, holds_heart, created_at
        )
        SELECT id, account_id, \(Array(original.content.utf8)), \(original.part), \(kept?.text), \(original.name),
          \(original.size), \(format.rawValue), \(original.device), \(original.distance),
          \(original.holdsHeart ? 1 : 0), \(min(original.created, now.milliseconds))
        FROM training_recording
        WHERE id = \(original.recording)
          AND account_id = \(person.rawValue)
        ON CONFLICT (recording_id) DO NOTHING
        """)
    }
  }
}

extension ArchivedOriginal {
  fileprivate init(_ row: Row) throws {
    kept = try row.hashOrNil("file_hash")
    content = String(decoding: try row.blob("content"), as: UTF8.self)
    format = try row.text("format")
    file = kept.map { [content, format] _ in "original-files/\(content).\(format)" }
    recording = try row.text("recording_id")
    name = try row.text("name")
    size = try row.integer("size")
    device = try row.textOrNil("device")
    distance = try row.realOrNil("distance")
    holdsHeart = try row.flag("holds_heart")
    part = Int(try row.integer("part"))
    created = try row.integer("created_at")
  }
}
