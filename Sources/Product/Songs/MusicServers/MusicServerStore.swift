internal import Foundation
package import Persistence
package import Units

/// People's music servers: table `music_server`.
package struct MusicServerStore: Sendable {
  private let database: any Database
  private let seal: SecretSeal

  package init(_ database: any Database, _ seal: SecretSeal) {
    self.database = database
    self.seal = seal
  }

  /// In the order in which they were connected.
  package func servers(of person: Identifier<Person>) async throws -> [MusicServer] {
    let rows = try await database.all(
      """
      SELECT \(MusicServer.columns)
      FROM music_server
      WHERE account_id = \(person.rawValue)
      ORDER BY id
      """)
    return try rows.map { try server($0, of: person).server }
  }

  /// Nil when `person` has no such server.
  package func server(_ id: Identifier<MusicServer>, of person: Identifier<Person>) async throws -> MusicServer? {
    try await access(to: id, of: person)?.server
  }

  /// The counts of imported, missing and failed songs.
  package func summary(
    of id: Identifier<MusicServer>, of person: Identifier<Person>
  ) async throws -> MusicServerSummary {
    try await database.read { transaction in
      let counts = try transaction.first(
        """
        SELECT COUNT(CASE WHEN fault IS NULL AND missing_since IS NULL THEN 1 END) AS present,
          COUNT(CASE WHEN fault IS NULL THEN missing_since END) AS missing
        FROM server_song
        WHERE server_id = \(id.rawValue)
          AND account_id = \(person.rawValue)
        """)
      let faults = try transaction.all(
        """
        SELECT file_name, fault
        FROM server_song
        WHERE server_id = \(id.rawValue)
          AND account_id = \(person.rawValue)
          AND fault IS NOT NULL
          AND missing_since IS NULL
        ORDER BY file_name, song_id
        LIMIT 100
        """)
      return MusicServerSummary(
        songs: try counts?.count("present") ?? 0, missing: try counts?.count("missing") ?? 0,
        faults: try faults.map { .init(song: try $0.text("file_name"), reason: try $0.text("fault")) })
    }
  }

  /// - Throws: `MusicServerError`.
  func add(
    _ id: Identifier<MusicServer>, at address: MusicServerAddress, _ login: MusicServerLogin,
    of person: Identifier<Person>, scannedBy job: @escaping @Sendable (any Transaction) throws -> Void, at now: Moment
  ) async throws {
    let sealed = try sealed(login, of: person)
    try await database.write { transaction in
      let count = try transaction.first(
        "SELECT COUNT(*) AS count FROM music_server WHERE account_id = \(person.rawValue)"
      )?.count("count")
      guard count ?? 0 < MusicServer.most else { throw MusicServerError.tooMany }
      let row = try transaction.first(
        """
        INSERT INTO music_server (id, account_id, address, login_kind, login, created_at, version)
        VALUES (
          \(id.rawValue), \(person.rawValue), \(address.text), \(login.kind.rawValue), \(sealed), \(now.milliseconds), 1
        )
        ON CONFLICT (account_id, address) DO NOTHING
        RETURNING id
        """)
      guard row != nil else { throw MusicServerError.alreadyThere }
      try job(transaction)
    }
  }

  /// - Parameter version: the expected version; nil accepts any.
  func change(
    _ id: Identifier<MusicServer>, to address: MusicServerAddress, _ login: MusicServerLogin,
    of person: Identifier<Person>, version: Int64?,
    scannedBy job: @escaping @Sendable (any Transaction) throws -> Void
  ) async throws {
    let sealed = try sealed(login, of: person)
    try await database.write { transaction in
      let taken = try transaction.first(
        """
        SELECT id
        FROM music_server
        WHERE account_id = \(person.rawValue)
          AND address = \(address.text)
          AND id <> \(id.rawValue)
        """)
      guard taken == nil else { throw MusicServerError.alreadyThere }
      let row = try transaction.first(
        """
        UPDATE music_server
        SET address = \(address.text),
          login_kind = \(login.kind.rawValue),
          login = \(sealed),
          failure = NULL,
          failed_at = NULL,
          version = version + 1
        WHERE id = \(id.rawValue)
          AND account_id = \(person.rawValue)
          AND version = COALESCE(\(version), version)
        RETURNING id
        """)
      guard row != nil else { throw try transaction.refusal(of: id, ownedBy: person) }
      try job(transaction)
    }
  }

  /// Deletes a server and its song list.
  /// - Throws: `MusicServerError`.
  package func remove(
    _ id: Identifier<MusicServer>, of person: Identifier<Person>, version: Int64?, _ tracks: TracksLeft
  ) async throws {
    try await database.write { transaction in
      if tracks == .remove { try transaction.removeTracks(of: id, ownedBy: person) }
      let row = try transaction.first(
        """
        DELETE FROM music_server
        WHERE id = \(id.rawValue)
          AND account_id = \(person.rawValue)
          AND version = COALESCE(\(version), version)
        RETURNING id
        """)
      guard row != nil else { throw try transaction.refusal(of: id, ownedBy: person) }
    }
  }

  /// The server with its login. Nil when `person` has no such server.
  func access(
    to id: Identifier<MusicServer>, of person: Identifier<Person>
  ) async throws -> (server: MusicServer, login: MusicServerLogin)? {
    let row = try await database.first(
      """
      SELECT \(MusicServer.columns)
      FROM music_server
      WHERE id = \(id.rawValue)
        AND account_id = \(person.rawValue)
      """)
    return try row.map { try server($0, of: person) }
  }

  /// - Parameter failure: nil for a complete scan.
  func noteLook(
    at id: Identifier<MusicServer>, of person: Identifier<Person>, failure: String?, now: Moment
  ) async throws {
    let (scanned, failed) = failure == nil ? (now, nil) : (nil, now)
    try await database.run(
      """
      UPDATE music_server
      SET scanned_at = COALESCE(\(scanned?.milliseconds), scanned_at),
        failure = \(failure),
        failed_at = \(failed?.milliseconds)
      WHERE id = \(id.rawValue)
        AND account_id = \(person.rawValue)
      """)
  }

  /// Servers without a scan attempt since `moment`, successful or not.
  func unseen(
    since moment: Moment
  ) async throws -> [(id: Identifier<MusicServer>, owner: Identifier<Person>)] {
    let rows = try await database.all(
      """
      SELECT id, account_id
      FROM music_server
      WHERE COALESCE(scanned_at, 0) <= \(moment.milliseconds)
        AND COALESCE(failed_at, 0) <= \(moment.milliseconds)
      ORDER BY id
      """)
    return try rows.map { (try $0.identifier("id"), try $0.identifier("account_id")) }
  }

  /// The encrypted login. A user name may be an e-mail address, so it is encrypted too.
  private struct LoginWords: Codable {
    let userName: String?
    let secret: String
  }

  private func sealed(_ login: MusicServerLogin, of person: Identifier<Person>) throws -> [UInt8] {
    let secret =
      switch login {
      case .token(_, let password), .password(_, let password): password
      case .apiKey(let key): key
      }
    let words = LoginWords(userName: login.userName, secret: secret)
    return try seal.seal(Array(try JSONEncoder().encode(words)), person)
  }

  private func server(
    _ row: Row, of person: Identifier<Person>
  ) throws -> (server: MusicServer, login: MusicServerLogin) {
    let opened = try seal.open(row.blob("login"), person)
    let words = try JSONDecoder().decode(LoginWords.self, from: Data(opened))
    let login: MusicServerLogin
    switch (try row.choice("login_kind") as MusicServerLogin.Kind, words.userName) {
    case (.token, let name?): login = .token(userName: name, password: words.secret)
    case (.password, let name?): login = .password(userName: name, password: words.secret)
    case (.apiKey, nil): login = .apiKey(words.secret)
    case (.token, nil), (.password, nil), (.apiKey, _?): throw DatabaseError.unexpectedValue(column: "login")
    }
    return (try MusicServer(row, login), login)
  }
}

/// Why a server could not be connected or changed.
package enum MusicServerError: Error, Hashable, Sendable {
  case notThere
  /// The version has changed since.
  case edited
  /// The person has already connected this address.
  case alreadyThere
  case tooMany
}

extension Transaction {
  fileprivate func refusal(
    of id: Identifier<MusicServer>, ownedBy person: Identifier<Person>
  ) throws -> MusicServerError {
    let row = try first(
      """
      SELECT id
      FROM music_server
      WHERE id = \(id.rawValue)
        AND account_id = \(person.rawValue)
      """)
    return row == nil ? .notThere : .edited
  }

  /// Removes tracks without another source of audio. The sweep of unowned recordings deletes their recordings.
  fileprivate func removeTracks(of id: Identifier<MusicServer>, ownedBy person: Identifier<Person>) throws {
    _ = try run(
      """
      DELETE FROM track
      WHERE account_id = \(person.rawValue)
        AND stored_hash IS NULL
        AND recording_hash IN (
          SELECT recording_hash
          FROM server_song
          WHERE server_id = \(id.rawValue)
            AND account_id = \(person.rawValue)
        )
        AND NOT EXISTS (
          SELECT 1
          FROM server_song
          WHERE server_song.recording_hash = track.recording_hash
            AND server_song.account_id = \(person.rawValue)
            AND server_song.server_id <> \(id.rawValue)
            AND server_song.missing_since IS NULL
        )
        AND NOT EXISTS (
          SELECT 1
          FROM folder_file
          WHERE folder_file.recording_hash = track.recording_hash
            AND folder_file.account_id = \(person.rawValue)
            AND folder_file.missing_since IS NULL
        )
      """)
  }
}

extension MusicServer {
  fileprivate static let columns: SQL =
    "id, address, login_kind, login, created_at, scanned_at, failure, failed_at, version"

  fileprivate init(_ row: Row, _ login: MusicServerLogin) throws {
    self.init(
      id: try row.identifier("id"), address: MusicServerAddress(stored: try row.text("address")),
      loginKind: login.kind, userName: login.userName,
      created: try row.moment("created_at"), scanned: try row.momentOrNil("scanned_at"),
      failure: try row.textOrNil("failure").map { Failure(reason: $0, at: try row.moment("failed_at")) },
      version: try row.integer("version"))
  }
}
