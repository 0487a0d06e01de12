public import Foundation

/// A folder of its own for one test, removed with everything in it when the last reference goes.
public final class TemporaryFolder: Sendable {
  public let url: URL

  public init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "upbeat-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    do {
      try FileManager.default.removeItem(at: url)
    } catch {
      // A leftover in the system's temporary folder harms nobody.
    }
  }

  public func path(_ name: String) -> String { url.appending(path: name).path(percentEncoded: false) }
}
