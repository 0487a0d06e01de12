import Hummingbird

extension Request {
  /// What was just done, as the address of the page after it says it: `?said=renamed`.
  package func said<News: RawRepresentable<String>>(_: News.Type = News.self) -> News? {
    uri.queryParameters["said"].flatMap { News(rawValue: String($0)) }
  }
}
