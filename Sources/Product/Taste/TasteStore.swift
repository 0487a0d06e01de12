internal import Foundation
package import Persistence
import Songs
internal import Storage
package import Units

/// Stores people's taste models and applies them.
///
/// The listening log is authoritative; `taste_state` caches the model learnt from it.
/// A late or deleted entry changes the number of entries up to the last learnt one. The model is then learnt again.
package struct TasteStore: Sendable {
  private let database: any Database

  package init(_ database: any Database) { self.database = database }

  /// The taste options of a playlist for `person`.
  /// - Parameters:
  ///   - seed: of the playlist. It also seeds the `TasteDraw`.
  ///   - tracks: content hashes of the candidate tracks; nil for the whole library.
  package func options(
    of person: Identifier<Person>, seed: UInt64, among tracks: [String]? = nil, at now: Moment
  ) async throws -> TasteOptions {
    let draw = TasteDraw(try await model(of: person), seed: seed)
    return try await database.read { try Self.options(of: person, draw, among: tracks, at: now, in: $0) }
  }

  /// The same options within a read transaction, without storing the learnt state.
  package static func options(
    of person: Identifier<Person>, seed: UInt64, among tracks: [String]?, at now: Moment,
    in transaction: any Transaction
  ) throws -> TasteOptions {
    let state = try heardOn(from: try state(of: person, in: transaction), by: person, in: transaction)
    return try options(
      of: person, TasteDraw(try told(state.model, by: person, in: transaction), seed: seed), among: tracks, at: now,
      in: transaction)
  }

  private static func options(
    of person: Identifier<Person>, _ draw: TasteDraw, among tracks: [String]?, at now: Moment,
    in transaction: any Transaction
  ) throws -> TasteOptions {
    // Without evidence the taste has no influence on the playlist. Variety comes from the seed.
    let costs =
      draw.model.signs == 0 ? [:] : draw.costs(of: try readings(of: tracks, ownedBy: person, in: transaction))
    return TasteOptions(
      taste: costs, favourites: try TasteSongStore.hashes(.favourite, of: person, in: transaction),
      blocked: try TasteSongStore.hashes(.blocked, of: person, in: transaction),
      recentlyPlayed: try TasteSongStore.recentlyPlayed(by: person, at: now, in: transaction))
  }

  /// Adds favourites and blocks to the model.
  private static func told(
    _ model: TasteModel, by person: Identifier<Person>, in transaction: any Transaction
  ) throws -> TasteModel {
    var told = model
    told.told(
      favourites: try TasteSongStore.marked(.favourite, of: person, in: transaction),
      blocked: try TasteSongStore.marked(.blocked, of: person, in: transaction))
    return told
  }

  private static func readings(
    of tracks: [String]?, ownedBy person: Identifier<Person>, in transaction: any Transaction
  ) throws -> [SongReading] {
    guard let tracks else { return try TasteSongStore.allTraits(of: person, in: transaction).map(SongReading.init) }
    return try tracks.chunks(of: TasteSongStore.mostInAList).flatMap { part in
      try transaction.all(TasteSongStore.traits(of: part, ownedBy: person)).map { SongReading(try SongTraits($0)) }
    }
  }

  /// Content hashes of songs within the no-repeat window.
  package func recentlyPlayed(by person: Identifier<Person>, at now: Moment) async throws -> Set<String> {
    try await database.read { try TasteSongStore.recentlyPlayed(by: person, at: now, in: $0) }
  }

  /// The model learnt from the person's plays, favourites and blocks.
  package func model(of person: Identifier<Person>) async throws -> TasteModel {
    let (heard, isNew, told) = try await database.read { transaction in
      let kept = try Self.state(of: person, in: transaction)
      let state = try Self.heardOn(from: kept, by: person, in: transaction)
      return (state, state.heard != kept.heard, try Self.told(state.model, by: person, in: transaction))
    }
    if isNew { try await keep(heard, of: person) }
    return told
  }

  /// Discards what the model has learnt from earlier plays. Favourites and blocks stay.
  package func forget(of person: Identifier<Person>, at now: Moment) async throws {
    try await database.write { transaction in
      let settings = try LibrarySettingsStore.settings(of: person, in: transaction)
      try LibrarySettingsStore.keep(
        LibrarySettings(
          window: settings.window, version: settings.version + 1, tasteBegins: now,
          listeningBegins: settings.listeningBegins), of: person, in: transaction)
      _ = try transaction.run("DELETE FROM taste_state WHERE account_id = \(person.rawValue)")
    }
  }
}

extension TasteStore {
  /// The model after a number of log entries.
  private struct State {
    var model = TasteModel()
    var heard: Int64 = 0
    var last = ListeningStore.Place.beforeAll
  }

  /// The stored state, or an empty one if none is valid.
  private static func state(of person: Identifier<Person>, in transaction: any Transaction) throws -> State {
    let row = try transaction.first(
      """
      SELECT version, heard, last_at, last_id, body
      FROM taste_state
      WHERE account_id = \(person.rawValue)
      """)
    guard let row, try row.count("version") == TasteModel.currentVersion else { return State() }
    let last = ListeningStore.Place(at: try row.integer("last_at"), id: try row.text("last_id"))
    let begins = try LibrarySettingsStore.settings(of: person, in: transaction).tasteBegins
    let counted = try transaction.first(
      """
      SELECT COUNT(*) AS heard
      FROM listening
      WHERE account_id = \(person.rawValue)
        AND at >= \(begins?.milliseconds ?? .min)
        AND (at < \(last.at) OR (at = \(last.at) AND id <= \(last.id)))
      """)
    let heard = try row.integer("heard")
    guard try counted?.integer("heard") == heard else { return State() }
    let body = Data(try row.blob("body"))
    return State(model: try JSONDecoder().decode(TasteModel.self, from: body), heard: heard, last: last)
  }

  /// Learns from the log entries after the state.
  private static func heardOn(
    from state: State, by person: Identifier<Person>, in transaction: any Transaction
  ) throws -> State {
    let begins = try LibrarySettingsStore.settings(of: person, in: transaction).tasteBegins
    let rows = try transaction.all(
      """
      SELECT listening.id, kind, at, position, listened, planned, since_change, synchrony,
        \(TasteSongStore.traitColumns), duration
      FROM listening
      JOIN track ON track.id = listening.track_id
      LEFT JOIN recording_sound ON recording_sound.hash = track.recording_hash
      WHERE listening.account_id = \(person.rawValue)
        AND at >= \(begins?.milliseconds ?? .min)
        AND (at > \(state.last.at) OR (at = \(state.last.at) AND listening.id > \(state.last.id)))
      ORDER BY at, listening.id
      """)
    var state = state
    for row in rows {
      let traits = try SongTraits(row)
      if let heard = try HeardSong(row, of: traits) { state.model.hear(heard, of: traits) }
      state.heard += 1
      state.last = ListeningStore.Place(at: try row.integer("at"), id: try row.text("id"))
    }
    return state
  }

  private func keep(_ state: State, of person: Identifier<Person>) async throws {
    let body = Array(try JSONEncoder().encode(state.model))
    try await database.run(
      """
      INSERT INTO taste_state (account_id, version, heard, last_at, last_id, body)
      VALUES (\(person.rawValue), \(state.model.version), \(state.heard), \(state.last.at), \(state.last.id), \(body))
      ON CONFLICT (account_id) DO UPDATE
      SET version = excluded.version,
        heard = excluded.heard,
        last_at = excluded.last_at,
        last_id = excluded.last_id,
        body = excluded.body
      """)
  }
}

extension HeardSong {
  /// Nil for the start of a song, which is no evidence.
  fileprivate init?(_ row: Row, of traits: SongTraits) throws {
    let kind: Listening.Kind = try row.choice("kind")
    let ending: Ending
    switch kind {
    case .started: return nil
    case .completed: ending = .completed
    case .skipped: ending = .skipped(sinceChange: try row.realOrNil("since_change").map { Seconds($0) })
    }
    let length = try row.realOrNil("planned") ?? row.realOrNil("duration") ?? Self.usualLength
    let heard = try row.realOrNil("listened") ?? row.realOrNil("position") ?? (kind == .completed ? length : 0)
    self.init(
      song: traits.song, at: try row.moment("at"), ending: ending, share: min(1, max(0, heard / max(1, length))),
      synchrony: try row.realOrNil("synchrony"))
  }

  /// In seconds, for songs that were played before their analysis.
  private static let usualLength = 210.0
}
