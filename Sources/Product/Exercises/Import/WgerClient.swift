internal import Foundation
package import Internet
internal import Units

/// Reads the public lists of a wger server (<https://wger.readthedocs.io>, API version 2).
package struct WgerClient: Sendable {
  /// Without a slash at the end.
  package let address: String
  private let fetcher: Fetcher

  package init(_ address: String, _ fetcher: Fetcher) {
    self.address = address
    self.fetcher = fetcher
  }

  static let atOnce = 100
  /// A hundred exercises in twenty languages have about 2 MB.
  private static let mostListBytes: Int64 = 16 << 20
  private static let mostPictureBytes: Int64 = 10 << 20
  private static let patience = Seconds(60)

  func languages() async throws -> [WgerLanguage] { try await page("language", from: 0).items }
  func licences() async throws -> [WgerLicence] { try await page("license", from: 0).items }
  func exercises(from place: Int) async throws -> WgerPage<WgerExercise> { try await page("exerciseinfo", from: place) }

  /// Where a person sees what the server has about an exercise.
  func place(of exercise: WgerExercise) -> String { "\(address)/api/v2/exerciseinfo/\(exercise.id)/" }

  /// Nil for a picture elsewhere: only the configured server is called.
  func picture(at place: String) async throws -> [UInt8]? {
    guard let own = URL(string: address), let url = URL(string: place), url.scheme == own.scheme, url.port == own.port,
      url.host() == own.host(), url.user() == nil, url.password() == nil
    else { return nil }
    return try await bytes(at: place, atMost: Self.mostPictureBytes)
  }

  private func page<Item>(_ list: String, from place: Int) async throws -> WgerPage<Item> {
    let bytes = try await bytes(
      at: "\(address)/api/v2/\(list)/?format=json&limit=\(Self.atOnce)&offset=\(place)", atMost: Self.mostListBytes)
    do { return try JSONDecoder().decode(WgerPage<Item>.self, from: Data(bytes)) } catch is DecodingError {
      throw WgerError.notWger
    }
  }

  private func bytes(at url: String, atMost limit: Int64) async throws -> [UInt8] {
    // The operator names the server, so it may be in a private network.
    let request = FetchRequest(url, within: [.everywhere, .nearby], mostBytes: limit, patience: Self.patience)
    let answer: FetchResponse
    let bytes: [UInt8]
    do { (answer, bytes) = try await fetcher.bytes(of: request) } catch let error as FetchError {
      if error == .cancelled { throw CancellationError() }
      throw WgerError.notReached(error)
    }
    switch answer.status {
    case 200: return bytes
    case 300..<400: throw WgerError.redirected
    default: throw WgerError.status(answer.status)
    }
  }
}
