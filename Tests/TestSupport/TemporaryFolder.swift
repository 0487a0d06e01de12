package import Foundation

/// A folder for one test, deleted with its content when it is released.
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
      // A leftover in the system's temporary folder does no harm.
    }
  }

  package func path(_ name: String) -> String { url.appending(path: name).path(percentEncoded: false) }
}
