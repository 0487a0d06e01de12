public import Persistence
public import Units

/// Finds somebody's tracks, however many there are.
///
/// Every question is a pass over `track_catalogue`, the index that holds all there is to ask for, so that each takes about
/// the same time: some 20 to 40 ms of a processor for 100,000 tracks.
public struct CatalogueStore: Sendable {
  private let database: any Database

  public init(_ database: any Database) { self.database = database }

  /// Throws `InvalidFilter`, or `ForeignPlace` when `last` is a place in another order.
  /// - Parameter skipped: tracks that are passed over first, for who wants the middle of a list. What comes or goes
  ///   meanwhile moves the others; who reads from the beginning to the end had better say where they were by `last`.
  public func page(
    of person: Identifier<Person>, _ filter: CatalogueFilter, _ order: CatalogueOrder,
    after last: CataloguePlace? = nil, skipping skipped: Int = 0, atMost count: Int, now: Moment
  ) async throws -> CataloguePage {
    try await database.read {
      try Self.page(of: person, filter, order, after: last, skipping: skipped, atMost: count, now: now, in: $0)
    }
  }

  public static func page(
    of person: Identifier<Person>, _ filter: CatalogueFilter, _ order: CatalogueOrder,
    after last: CataloguePlace? = nil, skipping skipped: Int = 0, atMost count: Int, now: Moment,
    in transaction: any Transaction
  ) throws -> CataloguePage {
    try filter.check()
    if let last, last.order != order { throw ForeignPlace() }
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
    let unknownLast: SQL = order.column.mayBeUnknown ? "place IS NULL, " : ""
    let ordered: SQL = " ORDER BY \(unknownLast)place \(direction), found \(direction)"
    // To find them is most of the work, and is done once. All that there are need no finding: they are counted by themselves,
    // so that an index may have them in order.
    let isOnce = filter != CatalogueFilter()
    func appendFitting(to statement: inout SQL.Interpolation) {
      statement.appendInterpolation("(SELECT id AS found, \(order.column.sql) AS place FROM track WHERE " as SQL)
      statement.append(filter, of: person, now: now)
      statement.appendLiteral(")")
    }
    func appendSource(to statement: inout SQL.Interpolation) {
      if !isOnce { appendFitting(to: &statement) }
      statement.appendLiteral(isOnce ? "fitting" : " AS fitting")
    }

    var statement = SQL.Interpolation(literalCapacity: 1_200, interpolationCount: 30)
    if isOnce {
      statement.appendLiteral("WITH fitting AS ")
      appendFitting(to: &statement)
    }
    statement.appendInterpolation(" SELECT tracks, found, place, \(TrackStore.columns)" as SQL)
    statement.appendLiteral(" FROM (SELECT COUNT(*) AS tracks FROM ")
    appendSource(to: &statement)
    statement.appendLiteral(") AS counted LEFT JOIN (SELECT found, place FROM ")
    appendSource(to: &statement)
    if let last { append(last, to: &statement) }
    statement.appendInterpolation(ordered)
    statement.appendLiteral(" LIMIT ")
    statement.appendInterpolation(count)
    statement.appendLiteral(" OFFSET ")
    statement.appendInterpolation(skipped)
    statement.appendLiteral(") AS page ON 1 = 1 LEFT JOIN track ON track.id = found")
    statement.appendInterpolation(ordered)
    return SQL(stringInterpolation: statement)
  }

  private func append(_ last: CataloguePlace, to statement: inout SQL.Interpolation) {
    let beyond: SQL = order.direction == .ascending ? ">" : "<"
    if last.value == .unknown {
      statement.appendInterpolation(" WHERE place IS NULL AND found \(beyond) " as SQL)
      statement.appendInterpolation(last.id)
    } else {
      statement.appendInterpolation(" WHERE (place, found) \(beyond) " as SQL)
      statement.append(list: [last.value.sqlValue, .text(last.id)])
      if order.column.mayBeUnknown { statement.appendLiteral(" OR place IS NULL") }
    }
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
