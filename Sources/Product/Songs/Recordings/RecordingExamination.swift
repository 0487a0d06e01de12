internal import AudioFiles
internal import Jobs
internal import Pictures
package import Sandbox
package import Storage
package import Units

/// Examines untrusted audio files before they become recordings, each in a sandboxed process of its own.
package struct RecordingExamination: Sendable {
  private let processes: SandboxedProcesses
  private let files: FileStore

  package init(_ processes: SandboxedProcesses, _ files: FileStore) {
    self.processes = processes
    self.files = files
  }

  /// Reads a file's metadata and stores its re-encoded cover in two sizes.
  ///
  /// - Parameters:
  ///   - hash: of the file's bytes.
  ///   - size: in bytes.
  /// - Throws: `HearingError` when the file isn't music, `JobError` when the examination failed for another reason.
  package func recording(
    in file: LocalFile, hash: Storage.ContentHash, size: Int64, at now: Moment
  ) async throws -> NewRecording {
    let probe: AudioProbe
    do { probe = try await processes.probe(.file(path: file.path)) } catch {
      switch error {
      case .fault(let fault): throw fault
      case .notStarted: throw Self.notNow
      }
    }
    var cover: CoverFiles?
    if let picture = probe.cover { cover = try await drawnAnew(picture.bytes, at: now) }
    return NewRecording(hash: hash, size: size, mediaType: probe.mediaType, tags: probe.tags, cover: cover)
  }

  /// Nil for an unusable picture: the song is imported without it.
  private func drawnAnew(_ bytes: [UInt8], at now: Moment) async throws -> CoverFiles? {
    let picture: ProfilePicture
    do { picture = try await processes.profilePicture(from: .bytes(bytes)) } catch {
      switch error {
      case .notStarted: throw Self.notNow
      case .tooManyBytes, .tooManyPixels, .notAPicture, .isAnimation, .damaged, .tooDemanding: return nil
      }
    }
    let large = try await files.add(picture.large, mediaType: ProfilePicture.mediaType, now: now)
    let small = try await files.add(picture.small, mediaType: ProfilePicture.mediaType, now: now)
    return CoverFiles(large: large.hash, small: small.hash)
  }

  private static let notNow = JobError(.passing, reason: "Couldn't check the file right now.")
}
