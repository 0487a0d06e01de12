import Foundation
import FoundationNetworking

/// Subscribes to server-sent events as a browser does.
final class EventStreamClient: NSObject, URLSessionDataDelegate, Sendable {
  struct Frame: Hashable, Sendable {
    var id: String?
    var event: String?
    var data: String?
  }
  enum News: Sendable {
    case answered(status: Int, type: String?)
    case received(Data)
  }
  private let news: AsyncStream<News>
  private let continuation: AsyncStream<News>.Continuation

  private override init() {
    (news, continuation) = AsyncStream.makeStream(of: News.self)
  }

  /// The frames without comments. Ends when the server ends the stream.
  /// - Parameter lastSeen: the last event before a reconnection.
  static func follow(
    _ client: WebClient, _ path: String = "/api/v1/events", lastSeen: String? = nil
  ) async throws -> Frames {
    struct NoStream: Error { let status: Int, type: String? }
    let delegate = EventStreamClient()
    guard let url = URL(string: client.base + path) else { throw URLError(.badURL) }
    var request = URLRequest(url: url)
    for (name, value) in client.headers { request.setValue(value, forHTTPHeaderField: name) }
    if let lastSeen { request.setValue(lastSeen, forHTTPHeaderField: "Last-Event-ID") }
    let configuration = URLSessionConfiguration.ephemeral
    configuration.timeoutIntervalForRequest = 120
    configuration.httpShouldSetCookies = false
    let session = URLSession(configuration: configuration, delegate: delegate, delegateQueue: nil)
    session.dataTask(with: request).resume()
    var news = delegate.news.makeAsyncIterator()
    guard case .answered(let status, let type)? = await news.next(), status == 200,
      type?.hasPrefix("text/event-stream") == true
    else {
      session.invalidateAndCancel()
      throw NoStream(status: 0, type: nil)
    }
    return Frames(session: session, news: news)
  }

  struct Frames {
    let session: URLSession
    var news: AsyncStream<News>.Iterator
    private var text = ""

    init(session: URLSession, news: AsyncStream<News>.Iterator) {
      self.session = session
      self.news = news
    }

    mutating func next() async -> Frame? {
      while true {
        if let end = text.firstRange(of: "\n\n") {
          let lines = text[..<end.lowerBound].split(separator: "\n")
          text.removeSubrange(..<end.upperBound)
          var frame = Frame()
          for line in lines {
            if line.hasPrefix("id: ") { frame.id = String(line.dropFirst(4)) }
            if line.hasPrefix("event: ") { frame.event = String(line.dropFirst(7)) }
            if line.hasPrefix("data: ") { frame.data = String(line.dropFirst(6)) }
          }
          if frame != Frame() { return frame }
          continue
        }
        guard case .received(let data)? = await news.next() else { return nil }
        text += String(decoding: data, as: UTF8.self)
      }
    }

    func leave() { session.invalidateAndCancel() }
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
  ) {
    let response = response as? HTTPURLResponse
    continuation.yield(
      .answered(status: response?.statusCode ?? 0, type: response?.value(forHTTPHeaderField: "Content-Type")))
    completionHandler(.allow)
  }
  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    continuation.yield(.received(data))
  }
  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    continuation.finish()
  }
}
