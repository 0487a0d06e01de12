package import Persistence
import Songs
package import Units

/// A person's settings for their library.
package struct LibrarySettings: Hashable, Sendable {
  package let window: NoRepeatWindow
  /// Incremented by each change; 0 for the default settings.
  package let version: Int64
  /// The taste model ignores plays before this time.
  let tasteBegins: Moment?
  /// Plays in sessions before this time don't count.
  private(set) var listeningBegins: Moment?

  static let preset = LibrarySettings(window: .standard, version: 0, tasteBegins: nil)

  /// Makes all plays before `now` irrelevant.
  mutating func begin(at now: Moment) {
    self = LibrarySettings(window: window, version: version + 1, tasteBegins: tasteBegins, listeningBegins: now)
  }
}

/// Stores people's library settings: table `library_setting`.
package struct LibrarySettingsStore: Sendable {
  private let database: any Database

  package init(_ database: any Database) { self.database = database }

  package func settings(of person: Identifier<Person>) async throws -> LibrarySettings {
    try await database.read { try Self.settings(of: person, in: $0) }
  }

  /// - Parameter expected: the expected version; nil accepts any.
  /// - Returns: nil when the version differs.
  package func set(
    _ window: NoRepeatWindow, of person: Identifier<Person>, replacing expected: Int64?
  ) async throws -> LibrarySettings? {
    try await database.write { transaction in
      let now = try Self.settings(of: person, in: transaction)
      if let expected, expected != now.version { return nil }
      let new = LibrarySettings(
        window: window, version: now.version + 1, tasteBegins: now.tasteBegins,
        listeningBegins: now.listeningBegins)
      try Self.keep(new, of: person, in: transaction)
      return new
    }
  }

  static func settings(of person: Identifier<Person>, in transaction: any Transaction) throws -> LibrarySettings {
    let row = try transaction.first(
      """
      SELECT no_repeat_songs, no_repeat_days, taste_begins_at, listening_begins_at, version
      FROM library_setting
      WHERE account_id = \(person.rawValue)
      """)
    return try row.map(LibrarySettings.init) ?? .preset
  }

  static func keep(
    _ settings: LibrarySettings, of person: Identifier<Person>, in transaction: any Transaction
  ) throws(DatabaseError) {
    _ = try transaction.run(
      """
      INSERT INTO library_setting (
        account_id, no_repeat_songs, no_repeat_days, taste_begins_at, listening_begins_at, version
      )
      VALUES (\(person.rawValue), \(settings.window.songs), \(settings.window.days),
        \(settings.tasteBegins?.milliseconds), \(settings.listeningBegins?.milliseconds), \(settings.version))
      ON CONFLICT (account_id) DO UPDATE
      SET no_repeat_songs = excluded.no_repeat_songs,
        no_repeat_days = excluded.no_repeat_days,
        taste_begins_at = excluded.taste_begins_at,
        listening_begins_at = excluded.listening_begins_at,
        version = excluded.version
      """)
  }
}

extension LibrarySettings {
  fileprivate init(_ row: Row) throws {
    self.init(
      window: NoRepeatWindow(known: try row.count("no_repeat_songs"), days: try row.real("no_repeat_days")),
      version: try row.integer("version"), tasteBegins: try row.momentOrNil("taste_begins_at"),
      listeningBegins: try row.momentOrNil("listening_begins_at"))
  }
}
