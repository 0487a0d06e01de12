public import Persistence
public import Units

/// Finds somebody's tracks, however many there are.
///
/// Every question is one pass over `track_catalogue`, the index that holds all there is to ask for, so that each takes about
/// the same time: some 20 ms of a processor for 100,000 tracks.
public struct CatalogueStore: Sendable {
  private let database: any Database

  public init(_ database: any Database) { self.database = database }

  /// Throws `InvalidFilter`, or `ForeignPlace` when `last` is a place in another order.
  public func page(
    of person: Identifier<Person>, _ filter: CatalogueFilter, _ order: CatalogueOrder,
    after last: CataloguePlace? = nil, atMost count: Int, now: Moment
  ) async throws -> CataloguePage {
    try await database.read {
      try Self.page(of: person, filter, order, after: last, atMost: count, now: now, in: $0)
    }
  }

  public static func page(
    of person: Identifier<Person>, _ filter: CatalogueFilter, _ order: CatalogueOrder,
    after last: CataloguePlace? = nil, atMost count: Int, now: Moment, in transaction: any Transaction
  ) throws -> CataloguePage {
    try filter.check()
    if let last, last.order != order { throw ForeignPlace() }
    let question = Question(person: person, filter: filter, order: order, now: now)
    let counted = try transaction.first(question.count)
    guard let total = try counted?.count("tracks") else { throw DatabaseError.damaged }
    var found: [Found] = []
    if last?.value != .unknown {
      found += try transaction.all(question.known(after: last, atMost: count + 1)).map { try Found($0, order.column) }
    }
    if found.count <= count, order.column.mayBeUnknown {
      let place = last?.value == .unknown ? last : nil
      let rows = try transaction.all(question.unknown(after: place, atMost: count + 1 - found.count))
      found += try rows.map { try Found(unknownIn: $0) }
    }
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

  init(_ row: Row, _ column: CatalogueOrder.Column) throws {
    track = try LibraryTrack(row)
    value =
      switch column.kind {
      case .text: .text(try row.text("place"))
      case .whole: .whole(try row.integer("place"))
      case .number: .number(try row.real("place"))
      }
  }

  init(unknownIn row: Row) throws {
    track = try LibraryTrack(row)
    value = .unknown
  }
}

/// The statements that a filter and an order come to.
private struct Question {
  let person: Identifier<Person>
  let filter: CatalogueFilter
  let order: CatalogueOrder
  let now: Moment

  var count: SQL {
    var statement = SQL.Interpolation(literalCapacity: 400, interpolationCount: 20)
    statement.appendLiteral("SELECT COUNT(*) AS tracks FROM track WHERE ")
    statement.append(filter, of: person, now: now)
    return SQL(stringInterpolation: statement)
  }

  /// Those whose place in the order is known.
  func known(after last: CataloguePlace?, atMost count: Int) -> SQL {
    page(atMost: count) { statement in
      if order.column.mayBeUnknown {
        statement.appendLiteral(" AND ")
        statement.appendInterpolation(order.column.sql)
        statement.appendLiteral(" IS NOT NULL")
      }
      guard let last else { return }
      statement.appendLiteral(" AND (")
      statement.appendInterpolation(order.column.sql)
      statement.appendLiteral(", id) ")
      statement.appendLiteral(order.direction == .ascending ? ">" : "<")
      statement.append(list: [last.value.sqlValue, .text(last.id)])
    }
  }

  /// The others, which come last.
  func unknown(after last: CataloguePlace?, atMost count: Int) -> SQL {
    page(atMost: count) { statement in
      statement.appendLiteral(" AND ")
      statement.appendInterpolation(order.column.sql)
      statement.appendLiteral(" IS NULL")
      guard let last else { return }
      statement.appendLiteral(" AND id ")
      statement.appendLiteral(order.direction == .ascending ? "> " : "< ")
      statement.appendInterpolation(last.id)
    }
  }

  /// The index alone says which tracks are on the page; what else is to be known of those few is looked up after.
  private func page(atMost count: Int, where more: (inout SQL.Interpolation) -> Void) -> SQL {
    let direction: SQL = order.direction == .ascending ? "ASC" : "DESC"
    var statement = SQL.Interpolation(literalCapacity: 1_000, interpolationCount: 30)
    statement.appendLiteral("SELECT ")
    statement.appendInterpolation(TrackStore.columns)
    statement.appendLiteral(", place FROM (SELECT id AS found, ")
    statement.appendInterpolation(order.column.sql)
    statement.appendLiteral(" AS place FROM track WHERE ")
    statement.append(filter, of: person, now: now)
    more(&statement)
    statement.appendLiteral(" ORDER BY ")
    statement.appendInterpolation(order.column.sql)
    statement.appendInterpolation(" \(direction), id \(direction) LIMIT " as SQL)
    statement.appendInterpolation(count)
    statement.appendInterpolation(
      ") AS page JOIN track ON track.id = found ORDER BY place \(direction), found \(direction)" as SQL)
    return SQL(stringInterpolation: statement)
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
