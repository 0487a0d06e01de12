package import Persistence
package import Units

/// Finds somebody's tracks, however many there are.
///
/// Every question is a pass over `track_catalogue`, the index that holds all there is to ask for, so that each takes about
/// the same time: some 20 to 40 ms of a processor for 100,000 tracks.
package struct CatalogueStore: Sendable {
  private let database: any Database

  package init(_ database: any Database) { self.database = database }

  /// Throws `FilterError`, or `ForeignPlaceError` when `last` is a place in another order.
  /// - Parameter skipped: tracks that are passed over first, for who wants the middle of a list. What comes or goes
  ///   meanwhile moves the others; who reads from the beginning to the end had better say where they were by `last`.
  package func page(
    of person: Identifier<Person>, _ filter: CatalogueFilter, _ order: CatalogueOrder,
    after last: CataloguePlace? = nil, skipping skipped: Int = 0, atMost count: Int, now: Moment
  ) async throws -> CataloguePage {
    try await database.read {
      try Self.page(of: person, filter, order, after: last, skipping: skipped, atMost: count, now: now, in: $0)
    }
  }

  package static func page(
    of person: Identifier<Person>, _ filter: CatalogueFilter, _ order: CatalogueOrder,
    after last: CataloguePlace? = nil, skipping skipped: Int = 0, atMost count: Int, now: Moment,
    in transaction: any Transaction
  ) throws -> CataloguePage {
    try filter.check()
    if let last, last.order != order { throw ForeignPlaceError() }
    let question = Question(person: person, filter: filter, order: order, now: now)
    // One more than asked for says whether there is a next page.
    let rows = try transaction.all(question.page(after: last, skipping: skipped, atMost: count + 1))
    guard let total = try rows.first?.count("tracks") else { throw DatabaseError.damaged }
    let found = try rows.compactMap { try Found($0, order.column) }
    let shown = found.prefix(count)
    let end = found.count > count ? shown.last : nil
    return CataloguePage(
      tracks: shown.map(\.track), total: total,
      next: end.map { CataloguePlace(order: order, value: $0.value, id: $0.track.id.rawValue) })
  }
}

/// A track with what it is put in order by.
private struct Found {
  let track: LibraryTrack
  let value: CataloguePlace.Value

  /// Nil in the row that says of an empty page how many there are in all.
  init?(_ row: Row, _ column: CatalogueOrder.Column) throws {
    guard try row.textOrNil("found") != nil else { return nil }
    track = try LibraryTrack(row)
    value =
      switch column.kind {
      case .text: try row.textOrNil("place").map { .text($0) } ?? .unknown
      case .whole: try row.integerOrNil("place").map { .whole($0) } ?? .unknown
      case .number: try row.realOrNil("place").map { .number($0) } ?? .unknown
      }
  }
}

/// The statement that a filter and an order come to.
private struct Question {
  let person: Identifier<Person>
  let filter: CatalogueFilter
  let order: CatalogueOrder
  let now: Moment

  /// Those that fit are found, counted, and put in order; what else is to be known of the few on the page is looked up after.
  /// Those whose place in the order is unknown come last. Each row has the number of all, and so has the one row of an
  /// empty page.
  func page(after last: CataloguePlace?, skipping skipped: Int, atMost count: Int) -> SQL {
    let direction: SQL = order.direction == .ascending ? "ASC" : "DESC"
    let unknownLast: SQL? = order.column.mayBeUnknown ? "place IS NULL, " : nil
    let ordered: SQL = "ORDER BY \(unknownLast)place \(direction), found \(direction)"
    let fitting: SQL =
      """
      (SELECT id AS found, \(order.column.sql) AS place FROM track WHERE \(filter.condition(of: person, now: now)))
      """
    // To find them is most of the work, and is done once. All that there are need no finding: they are counted by themselves,
    // so that an index may have them in order.
    let isOnce = filter != CatalogueFilter()
    let common: SQL? = isOnce ? "WITH fitting AS \(fitting)" : nil
    let source: SQL = isOnce ? "fitting" : "\(fitting) AS fitting"
    return """
      \(common)
      SELECT tracks, found, place, \(TrackStore.columns)
      FROM (SELECT COUNT(*) AS tracks FROM \(source)) AS counted
      LEFT JOIN (
        SELECT found, place
        FROM \(source)
        \(last.map(isBeyond))
        \(ordered)
        LIMIT \(count)
        OFFSET \(skipped)
      ) AS page ON 1 = 1
      LEFT JOIN track ON track.id = found
      \(ordered)
      """
  }

  private func isBeyond(_ last: CataloguePlace) -> SQL {
    let beyond: SQL = order.direction == .ascending ? ">" : "<"
    if last.value == .unknown { return "WHERE place IS NULL AND found \(beyond) \(last.id)" }
    let orUnknown: SQL? = order.column.mayBeUnknown ? "OR place IS NULL" : nil
    return "WHERE (place, found) \(beyond) (\(last.value.sqlValue), \(last.id)) \(orUnknown)"
  }
}

extension CatalogueOrder.Column {
  fileprivate enum Kind { case text, whole, number }

  fileprivate var kind: Kind {
    switch self {
    case .title, .artist, .album, .genre, .state: .text
    case .year, .key, .favourite, .plays, .skips, .lastPlayed, .added: .whole
    case .duration, .tempo, .cadence, .energy, .valence, .confidence: .number
    }
  }

  fileprivate var mayBeUnknown: Bool {
    switch self {
    case .title, .state, .favourite, .plays, .skips, .added: false
    case .artist, .album, .genre, .year, .duration, .tempo, .cadence, .key, .energy, .valence, .confidence, .lastPlayed:
      true
    }
  }

  fileprivate var sql: SQL {
    switch self {
    case .title: "title_key"
    case .artist: "artist_key"
    case .album: "album_key"
    case .genre: "genre_key"
    case .year: "year"
    case .state: "state"
    case .duration: "duration"
    case .tempo: "tempo"
    case .cadence: "felt_cadence"
    case .key: "wheel_key"
    case .energy: "energy"
    case .valence: "valence"
    case .confidence: "confidence"
    case .favourite: "is_favourite"
    case .plays: "plays"
    case .skips: "skips"
    case .lastPlayed: "last_played_at"
    case .added: "added_at"
    }
  }
}

extension CataloguePlace.Value {
  fileprivate var sqlValue: SQLValue {
    switch self {
    case .text(let text): .text(text)
    case .whole(let number): .integer(number)
    case .number(let number): .real(number)
    case .unknown: .null
    }
  }
}
