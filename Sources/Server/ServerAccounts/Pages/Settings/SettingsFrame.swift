import Accounts
import Hummingbird
import ServerKernel

/// What stands above every page of settings: the way to the others, and what was just done.
struct SettingsFrame: Sendable {
  struct Tab: Sendable {
    let address: String
    let words: String
    let isCurrent: Bool
  }
  let tabs: [Tab]
  let done: String?

  init(_ request: Request, _ reader: Reader) {
    let places = ["", "/body", "/music", "/security", "/tokens", "/privacy"]
    // A form that is refused is shown below its own address.
    let current = places.dropFirst().first { reader.path.hasPrefix("/settings" + $0) } ?? ""
    tabs = places.map { place in
      let key = place.isEmpty ? "profile" : String(place.dropFirst())
      return Tab(
        address: "/settings" + place, words: reader.texts("settings.tabs.\(key)"),
        isCurrent: place == current)
    }
    done = Self.done(request, reader)
  }

  /// The sentence of `?done=…`, which only we put there; nothing of it is shown itself.
  private static func done(_ request: Request, _ reader: Reader) -> String? {
    guard let key = request.uri.queryParameters["done"] else { return nil }
    let words = reader.texts("settings.done.\(key)", orElse: "")
    return words.isEmpty ? nil : words
  }
}
