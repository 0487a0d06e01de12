import HTTPTypes
import Library

/// What is sent to make a playlist.
struct NewPlaylistBody: Decodable {
  enum Kind: String, Decodable { case ordered, smart }

  let name: String
  let kind: Kind
  /// Of a smart one.
  let rules: RulesBody?
}

/// What is sent to change one.
struct PlaylistBody: Decodable {
  let name: String?
  let rules: RulesBody?

  static func name(_ text: String) throws(Problem) -> VisibleLine {
    guard let name = VisibleLine(text) else {
      throw Problem.wrongField(
        "/name", "wrong-value", "Expected one line of 1 to \(VisibleLine.longest) characters that can be seen.")
    }
    return name
  }
}

struct RulesBody: Decodable {
  let filter: CatalogueFilter?
  let order: CatalogueOrder?
  let limit: Int?

  var rules: SmartRules {
    get throws { try SmartRules(filter ?? CatalogueFilter(), order ?? .newestFirst, limit: limit) }
  }
}
