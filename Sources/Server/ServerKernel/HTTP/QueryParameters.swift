package import Hummingbird
package import Songs
import Units

/// The filter and the order in a query string. A repeated parameter is a list.
package struct QueryParameters {
  private let parameters: [String: [String]]

  package init(_ request: Request) {
    self.init(request.uri.queryParameters.map { (String($0.key), String($0.value)) })
  }

  package init(_ pairs: [(name: String, value: String)]) {
    parameters = Dictionary(grouping: pairs, by: \.name).mapValues { $0.map(\.value) }
  }

  package func filter() throws(Problem) -> CatalogueFilter {
    var filter = CatalogueFilter()
    filter.search = try text("search")
    filter.tempo = try range("tempo")
    filter.cadence = try range("cadence")
    filter.duration = try range("duration")
    filter.energy = try range("energy")
    filter.valence = try range("valence")
    filter.year = try range("year")
    filter.plays = try range("plays")
    filter.added = try added()
    filter.keys = try texts("key")
    filter.mixableWith = try text("mixableWith")
    filter.genres = try texts("genre")
    filter.artists = try texts("artist")
    filter.albums = try texts("album")
    filter.states = try texts("state")?.map { (text) throws(Problem) in try choice(text, of: "state") }
    filter.isFavourite = try flag("favourite")
    filter.isBlocked = try flag("blocked")
    filter.isDoubtful = try flag("doubtful")
    if let text = try text("notPlayedForDays") {
      guard let days = Int(text) else { throw .wrongParameter("notPlayedForDays", "Expected a whole number.") }
      filter.notPlayedForDays = days
    }
    return filter
  }

  /// `?sort=tempo` is ascending, `?sort=-tempo` descending. The default is the newest first.
  package func order() throws(Problem) -> CatalogueOrder {
    guard let text = try text("sort") else { return .newestFirst }
    let isDescending = text.hasPrefix("-")
    let column: CatalogueOrder.Column = try choice(isDescending ? String(text.dropFirst()) : text, of: "sort")
    return CatalogueOrder(column, isDescending ? .descending : .ascending)
  }

  /// The number of items to skip.
  package func offset() throws(Problem) -> Int {
    guard let text = try text("offset") else { return 0 }
    guard let number = Int(text), (0...10_000_000).contains(number) else {
      throw .wrongParameter("offset", "Expected a whole number from 0 to 10000000.")
    }
    return number
  }

  package func text(_ name: String) throws(Problem) -> String? {
    let texts = try texts(name)
    guard let text = texts?.first else { return nil }
    guard texts?.count == 1 else { throw .wrongParameter(name, "Send this parameter only once.") }
    return text
  }

  private func texts(_ name: String) throws(Problem) -> [String]? {
    guard let values = parameters[name] else { return nil }
    guard values.allSatisfy({ $0.utf8.count <= 2_000 && !$0.utf8.contains(0) }) else {
      throw .wrongParameter(name, "Use at most 2,000 bytes without U+0000.")
    }
    return values
  }

  private func range(_ name: String) throws(Problem) -> NumberRange? {
    let range = NumberRange(min: try number(name + "Min"), max: try number(name + "Max"))
    return range == NumberRange() ? nil : range
  }

  private func number(_ name: String) throws(Problem) -> Double? {
    guard let text = try text(name) else { return nil }
    guard let number = Double(text), number.isFinite else { throw .wrongParameter(name, "Expected a number.") }
    return number
  }

  /// `addedFrom` is inclusive, `addedBefore` exclusive.
  private func added() throws(Problem) -> NumberRange? {
    let range = NumberRange(min: try moment("addedFrom"), max: try moment("addedBefore").map { $0 - 1 })
    return range == NumberRange() ? nil : range
  }

  private func moment(_ name: String) throws(Problem) -> Double? {
    guard let text = try text(name) else { return nil }
    guard let moment = Moment(written: text) else {
      throw .wrongParameter(name, "Expected a time such as 2026-11-21T18:05:09Z.")
    }
    return Double(moment.milliseconds)
  }

  private func flag(_ name: String) throws(Problem) -> Bool? {
    switch try text(name) {
    case nil: nil
    case "true": true
    case "false": false
    default: throw .wrongParameter(name, "Expected “true” or “false”.")
    }
  }

  private func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ text: String, of name: String
  ) throws(Problem) -> Choice {
    if let choice = Choice(rawValue: text) { return choice }
    throw .wrongParameter(
      name, "Expected one of \(Choice.allCases.map { "“\($0.rawValue)”" }.joined(separator: ", ")).")
  }
}
