// swift-format-ignore-file: AlwaysUseLowerCamelCase
// Properties have the names of wger's JSON.

/// A page of a list, as wger's API answers (Django REST framework).
struct WgerPage<Item: Decodable & Sendable>: Decodable, Sendable {
  /// Without items of another form.
  let items: [Item]
  /// With those.
  let received: Int
  /// How many the server says that it has.
  let count: Int
  /// Whether the server has more.
  let hasNext: Bool

  private enum CodingKeys: CodingKey { case count, results, next }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    count = try values.decode(Int.self, forKey: .count)
    let results = try values.decode([Readable<Item>].self, forKey: .results)
    items = results.compactMap(\.value)
    received = results.count
    hasNext = try values.decodeIfPresent(String.self, forKey: .next) != nil
  }
}

/// Nil for an item that is not as documented: one bad exercise doesn't stop the others.
private struct Readable<Item: Decodable>: Decodable {
  let value: Item?

  init(from decoder: any Decoder) throws {
    do { value = try Item(from: decoder) } catch is DecodingError { value = nil }
  }
}

/// An element of `/api/v2/language/`.
struct WgerLanguage: Decodable, Sendable {
  let id: Int
  let short_name: String
}

/// An element of `/api/v2/license/`.
struct WgerLicence: Decodable, Sendable {
  let id: Int
  let short_name: String?
  let url: String?
}

/// An element of `/api/v2/exerciseinfo/`.
struct WgerExercise: Decodable, Sendable {
  let id: Int
  let uuid: String
  let category: Named?
  let muscles: [Named]?
  let muscles_secondary: [Named]?
  let equipment: [Named]?
  let license: WgerLicence?
  let license_author: String?
  let images: [Image]?
  let translations: [Translation]

  struct Named: Decodable, Sendable { let name: String }

  struct Image: Decodable, Sendable {
    /// Its address.
    let image: String
    let is_main: Bool?
    let license: Int?
    let license_author: String?
  }

  struct Translation: Decodable, Sendable {
    let language: Int
    let name: String
    /// HTML.
    let description: String?
    let aliases: [Alias]?
    let license: Int?
    let license_author: String?
  }

  /// Versions of wger differ: a text, or an object.
  struct Alias: Decodable, Sendable {
    let text: String

    private enum CodingKeys: CodingKey { case alias }

    init(from decoder: any Decoder) throws {
      do { text = try decoder.singleValueContainer().decode(String.self) } catch is DecodingError {
        text = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .alias)
      }
    }
  }
}
