import Accounts
import Pictures
import Sandbox
import Storage
import Units

/// Re-encodes an uploaded picture in two sizes, in a sandboxed process.
struct ProfilePictures: Sendable {
  let processes: SandboxedProcesses
  let files: FileStore

  /// Throws a `PictureError`, a `FilesError` or a `DatabaseError`.
  func make(of bytes: [UInt8], at now: Moment) async throws -> PictureFiles {
    let picture = try await processes.profilePicture(from: .bytes(bytes))
    let large = try await files.add(picture.large, mediaType: ProfilePicture.mediaType, now: now)
    let small = try await files.add(picture.small, mediaType: ProfilePicture.mediaType, now: now)
    return PictureFiles(large: large.hash, small: small.hash)
  }
}
