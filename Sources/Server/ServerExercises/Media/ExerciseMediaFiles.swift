package import Exercises
package import Pictures
package import Sandbox
package import Storage
package import Units

/// Encodes uploaded pictures and videos again, in a sandboxed process, and stores them.
package struct ExerciseMediaFiles: Sendable {
  let processes: SandboxedProcesses
  let files: FileStore

  package init(_ processes: SandboxedProcesses, _ files: FileStore) {
    self.processes = processes
    self.files = files
  }

  /// Throws an `IllustrationError`, a `FilesError`, a `DatabaseError`, or the error of `chunks`.
  func make<Chunks: AsyncSequence>(of chunks: Chunks, at now: Moment) async throws -> ExerciseMedia
  where Chunks.Element == [UInt8] {
    let draft: Draft
    do {
      draft = try await files.files.drafts.draft(of: chunks, atMost: Int64(Illustration.mostVideoBytes))
    } catch FilesError.tooLarge {
      throw IllustrationError.videoTooLarge
    }
    return try await make(from: .file(path: draft.local.path), at: now)
  }

  /// Of a picture from another server. Nil if it isn't one.
  func picture(of bytes: [UInt8], at now: Moment) async throws -> ExerciseMedia? {
    do { return try await make(from: .bytes(bytes), at: now).withoutVideo } catch let error as IllustrationError {
      if case .notStarted = error { throw error }
      return nil
    }
  }

  /// Throws an `IllustrationError`, a `FilesError` or a `DatabaseError`.
  package func make(from input: SandboxedInput, at now: Moment) async throws -> ExerciseMedia {
    let made = try await processes.illustration(from: input)
    let picture = try await files.add(made.picture, mediaType: Illustration.pictureType, now: now)
    var video: FileFacts?
    if let bytes = made.video { video = try await files.add(bytes, mediaType: Illustration.videoType, now: now) }
    return ExerciseMedia(picture: picture.hash, video: video?.hash)
  }
}
