import Hummingbird

extension Request {
  /// The confirmation in the query of a page: `?said=renamed`.
  package func said<News: RawRepresentable<String>>(_: News.Type = News.self) -> News? {
    uri.queryParameters["said"].flatMap { News(rawValue: String($0)) }
  }
}
