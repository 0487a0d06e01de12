package import Foundation

/// A folder of its own for one test, removed with everything in it when the last reference goes.
package final class TemporaryFolder: Sendable {
  package let url: URL

  package init() throws {
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

  package func path(_ name: String) -> String { url.appending(path: name).path(percentEncoded: false) }
}
