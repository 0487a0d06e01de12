import Playlists
import Presentation
import ServerKernel
import Songs

/// The form for the rules of a smart playlist.
struct SmartForm: Sendable {
  let values: [String: String]

  init(_ values: [String: String]) { self.values = values }

  init(_ rules: SmartRules, name: String) {
    var values = ["name": name, "sort": Self.written(rules.order)]
    let filter = rules.filter
    values["search"] = filter.search
    for (index, genre) in (filter.genres ?? []).enumerated() { values["genre-\(index)"] = genre }
    values["artists"] = filter.artists?.joined(separator: ", ")
    values["cadenceMin"] = filter.cadence?.min.map(Self.plain)
    values["cadenceMax"] = filter.cadence?.max.map(Self.plain)
    values["yearMin"] = filter.year?.min.map(Self.plain)
    values["yearMax"] = filter.year?.max.map(Self.plain)
    values["energy"] = MoodBand.name(of: filter.energy)
    values["valence"] = MoodBand.name(of: filter.valence)
    values["favourite"] = filter.isFavourite == true ? "yes" : nil
    values["notPlayedForDays"] = filter.notPlayedForDays.map(String.init)
    values["limit"] = rules.limit.map(String.init)
    self.values = values
  }

  static let fields: Set = [
    "name", "search", "artists", "cadenceMin", "cadenceMax", "yearMin", "yearMax", "notPlayedForDays", "limit",
  ]

  /// Throws a problem with all errors.
  /// - Parameter old: the previous rules; conditions that the form doesn't show stay.
  func rules(over old: SmartRules?) throws -> SmartRules {
    var reading = FormReading(values)
    var filter = old?.filter ?? CatalogueFilter()
    filter.search = reading.text("search")
    filter.genres = reading.ticked("genre-")
    filter.artists = reading.names("artists")
    filter.cadence = reading.range("cadenceMin", "cadenceMax", within: 0...1_000)
    filter.year = reading.range("yearMin", "yearMax", within: 0...9_999)
    filter.energy = MoodBand.range(reading.text("energy"), over: filter.energy)
    filter.valence = MoodBand.range(reading.text("valence"), over: filter.valence)
    filter.isFavourite = reading.text("favourite") == "yes" ? true : nil
    filter.notPlayedForDays = reading.whole("notPlayedForDays")
    let limit = reading.whole("limit")
    try reading.check()
    return try SmartRules(filter, Self.order(reading.text("sort")) ?? .newestFirst, limit: limit)
  }

  func page(_ texts: TextCatalogue, genres: [String], refused problem: Problem?) -> Page {
    let faults = FormErrors(problem, fields: Self.fields)
    func input(_ name: String, keys: String = "text", hint: Bool = false) -> FormInput {
      FormInput(
        name: name, label: texts("playlists.fields.\(name)"),
        hint: hint ? texts("playlists.hints.\(name)") : nil, keys: keys, value: values[name] ?? "", fault: faults[name])
    }
    let sort = values["sort"] ?? Self.written(.newestFirst)
    let ticked = Set(FormReading(values).ticked("genre-") ?? [])
    return Page(
      alarm: faults.alarm, name: input("name"), search: input("search", hint: true),
      artists: input("artists", hint: true),
      tempos: [input("cadenceMin", keys: "decimal"), input("cadenceMax", keys: "decimal")],
      years: [input("yearMin", keys: "numeric"), input("yearMax", keys: "numeric")],
      counts: [input("notPlayedForDays", keys: "numeric", hint: true), input("limit", keys: "numeric", hint: true)],
      genres: Self.boxes(genres, ticked), energies: MoodBand.choices("energy", values["energy"], texts),
      valences: MoodBand.choices("valence", values["valence"], texts), isFavourite: values["favourite"] == "yes",
      orders: Self.orders.union([sort]).sorted().map { order in
        FormChoice(
          name: "sort", id: "sort-\(order)", value: order,
          words: texts("playlists.orders.\(order)", orElse: order), isChosen: order == sort)
      })
  }

  struct Page: Sendable {
    let alarm: String?
    let name: FormInput
    let search: FormInput
    let artists: FormInput
    let tempos: [FormInput]
    let years: [FormInput]
    let counts: [FormInput]
    let genres: [FormChoice]
    let energies: [FormChoice]
    let valences: [FormChoice]
    let isFavourite: Bool
    let orders: [FormChoice]
  }

  /// The genres of the library, and ticked genres that it lacks.
  static func boxes(_ genres: [String], _ ticked: Set<String>) -> [FormChoice] {
    (genres + ticked.subtracting(genres).sorted()).enumerated().map { index, genre in
      FormChoice(
        name: "genre-\(index)", id: "genre-\(index)", value: genre, words: genre, isChosen: ticked.contains(genre))
    }
  }

  private static let orders: Set = ["-added", "title", "artist", "cadence", "-energy", "-plays", "lastPlayed"]

  private static func written(_ order: CatalogueOrder) -> String {
    (order.direction == .descending ? "-" : "") + order.column.rawValue
  }

  private static func order(_ text: String?) -> CatalogueOrder? {
    guard let text, let column = CatalogueOrder.Column(rawValue: String(text.drop { $0 == "-" })) else { return nil }
    return CatalogueOrder(column, text.hasPrefix("-") ? .descending : .ascending)
  }

  static func plain(_ number: Double) -> String {
    number == number.rounded() ? String(Int(number)) : String(number)
  }
}

/// A third of an axis of the mood plane.
enum MoodBand: String, CaseIterable, Sendable {
  case low, middle, high

  private var range: NumberRange {
    switch self {
    case .low: NumberRange(max: 0.35)
    case .middle: NumberRange(min: 0.35, max: 0.65)
    case .high: NumberRange(min: 0.65)
    }
  }

  /// The centre of the range.
  var centre: Double {
    switch self {
    case .low: 0.15
    case .middle: 0.5
    case .high: 0.85
    }
  }

  static func name(of range: NumberRange?) -> String? {
    guard let range else { return nil }
    return allCases.first { $0.range == range }?.rawValue ?? "other"
  }

  /// The nearest band.
  static func name(of value: Double?) -> String? {
    value.map { value in value < 0.35 ? MoodBand.low : value > 0.65 ? .high : .middle }?.rawValue
  }

  /// - Parameter old: stays if the form has no name for it.
  static func range(_ name: String?, over old: NumberRange?) -> NumberRange? {
    name == "other" ? old : name.flatMap { MoodBand(rawValue: $0) }?.range
  }

  static func choices(_ axis: String, _ chosen: String?, _ texts: TextCatalogue) -> [FormChoice] {
    (["any"] + allCases.map(\.rawValue) + (chosen == "other" ? ["other"] : [])).map { value in
      FormChoice(
        name: axis, id: "\(axis)-\(value)", value: value, words: texts("playlists.moods.\(axis).\(value)"),
        isChosen: (chosen ?? "any") == value)
    }
  }
}
