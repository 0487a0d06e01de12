internal import Archives
internal import Foundation
package import Sandbox
internal import Units

extension SandboxedProcesses {
  /// Unpacks the activity files of an untrusted archive into one file, in a sandboxed process.
  /// - Parameters:
  ///   - path: an empty file for the output.
  ///   - scratch: an empty file for temporary content.
  /// - Throws: `ActivityImportJobError` or `SandboxedProcessError`.
  func unpackActivities(
    _ archive: String, into path: String, scratch: String,
    progress: @escaping @Sendable (Double) -> Void = { _ in }
  ) async throws -> ArchiveContents {
    let ending = try await run(
      ArchiveUnpacking.task, on: .file(path: archive), beside: [.writing(path: path), .writing(path: scratch)],
      within: ArchiveUnpacking.processLimits, progress: progress)
    switch ending {
    case .finished(let output):
      do { return try JSONDecoder().decode(ArchiveContents.self, from: Data(output)) } catch is DecodingError {
        throw ActivityImportJobError.unreadable
      }
    case .refused(let reason): throw ActivityImportJobError(rawValue: reason) ?? .unreadable
    case .outOfTime: throw ActivityImportJobError.tooDemanding
    case .outOfMemory, .outOfRoom: throw ActivityImportJobError.tooLarge
    case .crashed: throw ActivityImportJobError.unreadable
    }
  }
}

extension ArchiveUnpacking {
  /// The task of the sandboxed process.
  package static let task = SandboxedTask("unpack-activities") { streams throws(SandboxedTaskError) in
    let size = max(1, lseek(streams.input, 0, SEEK_END))
    _ = lseek(streams.input, 0, SEEK_SET)
    var unpacking = ArchiveUnpacking(
      output: streams.file(0), scratch: streams.file(1), limits: ActivityArchiveLimits()
    ) {
      streams.report(Double(lseek(streams.input, 0, SEEK_CUR)) / Double(size))
    }
    do throws(ArchiveError) { try unpacking.unpack(streams.input) } catch {
      throw .refused(reason: ActivityImportJobError(error).rawValue)
    }
    do { streams.write(Array(try JSONEncoder().encode(unpacking.contents))) } catch {
      throw .refused(reason: ActivityImportJobError.unreadable.rawValue)
    }
  }

  /// Reading and inflating 4 GiB takes a minute or two on a slow processor.
  static let processLimits = SandboxedLimits(
    time: Seconds(3_600), processorSeconds: 900, memory: 1 << 30, output: 256 << 20, fileSize: 4 << 30)
}

extension ActivityImportJobError {
  fileprivate init(_ error: ArchiveError) {
    switch error {
    case .tooManyEntries: self = .tooManyFiles
    case .entryTooLarge, .tooLarge: self = .tooLarge
    case .tooCompressed: self = .tooCompressed
    case .exists, .cannotWrite, .sizeDiffers, .cannotRead, .notAnArchive, .damaged, .unsafeName, .notAFile, .encrypted,
      .nameTwice:
      self = .unreadable
    }
  }
}
