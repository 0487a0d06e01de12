import Accounts
import Playlists
import ServerKernel
import Songs
import Units

/// The library page in the reader's language.
struct LibraryView: Sendable {
  struct Chip: Sendable {
    let words: String
    let address: String
    var isOn = false
  }
  struct Head: Sendable {
    let column: String
    let words: String
    let address: String
    /// The value of `aria-sort`: `ascending`, `descending` or nil.
    let direction: String?
  }
  struct Choice: Sendable {
    let value: String
    let words: String
    var isChosen = false
  }
  struct Hidden: Sendable {
    let name: String
    let value: String
  }

  /// The library has no tracks.
  let isEmpty: Bool
  /// No track matches the filter.
  let isNothing: Bool
  let isFiltered: Bool
  let alarm: String?
  let total: Int
  let totalWords: String
  let rows: [TrackRow]
  let blankRow = TrackRow.blank
  let rowCount: Int
  let presets: [Chip]
  let chips: [Chip]
  let heads: [Head]
  let sorts: [Choice]
  let next: String?
  /// Whether this is a later page of the list.
  let isFurther: Bool
  let address: String
  let query: String
  let withoutFilter = "/library"
  /// The same list in the API.
  let queue: String
  let lists: [Choice]
  /// Hidden fields for parameters that may repeat.
  let hidden: [Hidden]
  let search: String
  let cadenceMin: String
  let cadenceMax: String
  let addedFrom: String
  let isMixed: Bool
  let keys: [Choice]
  let energies: [Choice]
  let states: [Choice]
  let isOnTracks = true

  init(
    _ query: LibraryQuery, _ found: CataloguePage?, isFurther: Bool, order: CatalogueOrder,
    parameters: [FormPair],
    lists: [Playlist], alarm: String?, _ reader: Reader
  ) throws {
    let texts = reader.texts
    total = found?.total ?? 0
    isFiltered = query.isFilter
    isEmpty = found?.total == 0 && !query.isFilter && alarm == nil
    isNothing = total == 0 && !isEmpty
    self.alarm = alarm
    totalWords = texts("library.songs", count: total)
    rows = found?.tracks.map { TrackRow($0, reader) } ?? []
    rowCount = rows.count
    self.isFurther = isFurther
    address = query.address
    self.query = query.pairs.encoded
    next = try found?.next.map { place in
      query.address + (query.pairs.isEmpty ? "?" : "&") + "cursor=" + (try place.cursor)
    }
    queue = "/api/v1/tracks" + (parameters.isEmpty ? "" : "?") + parameters.encoded
    self.lists = lists.map { Choice(value: $0.id.rawValue, words: $0.name.text) }
    presets = Self.presets(query, texts)
    chips = Self.chips(query, reader)
    heads = Self.heads(query, order, texts)
    sorts = Self.sorts.map { sort in
      Choice(value: sort, words: texts("library.sorts.\(sort)"), isChosen: sort == (query["sort"] ?? Self.sorts[0]))
    }
    hidden = query.pairs.filter { Self.several.contains($0.name) }.map { Hidden(name: $0.name, value: $0.value) }
    search = query["search"] ?? ""
    cadenceMin = query["cadenceMin"] ?? ""
    cadenceMax = query["cadenceMax"] ?? ""
    addedFrom = query["addedFrom"] ?? ""
    isMixed = query["mix"] != nil
    keys = WheelKey.allCases.map { key in
      Choice(
        value: key.name, words: "\(texts("library.keys.\(key.name)")) (\(key.name))",
        isChosen: query["key"]?.uppercased() == key.name)
    }
    energies = Energy.allCases.map { energy in
      Choice(
        value: energy.rawValue, words: texts("library.energies.\(energy.rawValue)"),
        isChosen: query["energy"] == energy.rawValue)
    }
    states = TrackState.allCases.map { state in
      Choice(
        value: state.rawValue, words: texts("library.states.\(state.rawValue)"),
        isChosen: query["state"] == state.rawValue)
    }
  }

  private static let several: Set = ["genre", "artist", "album", "favourite", "blocked", "doubtful"]
  /// The first one is the default.
  private static let sorts = [
    "-added", "title", "artist", "album", "cadence", "-cadence", "-energy", "-plays", "-favourite",
  ]

  /// Frequent filters to switch on and off.
  private static func presets(_ query: LibraryQuery, _ texts: TextCatalogue) -> [Chip] {
    [("favourite", "true"), ("doubtful", "true"), ("blocked", "true")].map { name, value in
      let isOn = query.has(name, value)
      return Chip(
        words: texts("library.presets.\(name)"),
        address: (isOn ? query.without(name) : query.with(name, value)).address, isOn: isOn)
    }
  }

  /// The active filters, each with the address that removes it.
  private static func chips(_ query: LibraryQuery, _ reader: Reader) -> [Chip] {
    let texts = reader.texts
    var chips: [Chip] = []
    if query["cadenceMin"] != nil || query["cadenceMax"] != nil {
      let ends = ["least": query["cadenceMin"] ?? "…", "most": query["cadenceMax"] ?? "…"]
      chips.append(
        Chip(words: texts("library.chips.cadence", ends), address: query.without("cadenceMin", "cadenceMax").address))
    }
    for (name, value) in query.pairs {
      let words: String?
      switch name {
      case "genre", "artist", "album": words = value
      case "key":
        let key = WheelKey(value).map { texts("library.keys.\($0.name)") } ?? value
        words = query["mix"] == nil ? key : texts("library.chips.mix", ["key": key])
      case "energy": words = texts("library.energies.\(value)", orElse: value)
      case "state": words = texts("library.states.\(value)", orElse: value)
      case "addedFrom": words = texts("library.chips.addedFrom", ["day": value])
      default: words = nil
      }
      guard let words else { continue }
      let rest = query.without(name, value)
      chips.append(Chip(words: words, address: (name == "key" ? rest.without("mix") : rest).address))
    }
    return chips
  }

  private static func heads(_ query: LibraryQuery, _ order: CatalogueOrder, _ texts: TextCatalogue) -> [Head] {
    let columns: [CatalogueOrder.Column] = [.title, .genre, .cadence, .key, .energy, .duration]
    return columns.map { column in
      let isBy = order.column == column
      // Clicking the same column again reverses the order.
      let turned = isBy && order.direction == .ascending ? "-" : ""
      return Head(
        column: column.rawValue, words: texts("library.columns.\(column.rawValue)"),
        address: query.with("sort", turned + column.rawValue).address, direction: isBy ? order.direction.rawValue : nil)
    }
  }
}
