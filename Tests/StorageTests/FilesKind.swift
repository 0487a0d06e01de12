import Foundation
import Storage
import StorageSupport
import TestSupport

/// The argument of all tests that apply to every storage.
enum FilesKind: String, CaseIterable, Sendable {
  case directory, s3

  /// Gives `body` an empty storage.
  func withFiles(_ body: (any Files) async throws -> Void) async throws {
    let folder = try TemporaryFolder()
    switch self {
    case .directory: try await body(DirectoryFiles(path: folder.path("files")))
    case .s3:
      let configuration = try await S3Server.shared.value.configuration(prefix: "some/ödd prefix")
      try await body(S3Files(configuration, drafts: folder.path("drafts"), now: S3Server.now))
    }
  }
}
