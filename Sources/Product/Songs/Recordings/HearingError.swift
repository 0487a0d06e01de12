internal import AudioFiles
package import Sandbox

/// Why a recording could not be analysed. The raw values are stored, and part of the API.
package enum HearingError: String, Error, Hashable, Sendable, CaseIterable {
  case empty, notAudio, withoutSound, unsupportedCodec, damaged
  case tooLong, tookTooLong, tookTooMuchMemory
  /// The sandboxed process crashed, or its output was invalid.
  case unreadable
  /// The folder or music server did not deliver the file.
  case missing

  /// A sentence for the owner of the file.
  package var sentence: String {
    switch self {
    case .empty: "The file is empty. Copy it again from its source."
    case .notAudio: "This isn't an audio file. Choose another one."
    case .withoutSound: "The file contains video but no audio. Choose another one."
    case .unsupportedCodec: "This audio format isn't supported. Convert the file to FLAC or MP3."
    case .damaged: "The file is damaged and contains no readable audio."
    case .tooLong: "The recording is longer than \(ListeningLimits.mostHours) hours. Split it into parts."
    case .tookTooLong: "The analysis took too long and was stopped. Convert the file to FLAC or MP3."
    case .tookTooMuchMemory: "The analysis needed too much memory and was stopped. Convert the file to FLAC or MP3."
    case .unreadable: "Couldn't read this file. Save it again with another program."
    case .missing: "The file is missing. Add it again."
    }
  }
}

/// Why a task on a recording failed.
package enum ListeningError: Error, Hashable, Sendable {
  /// The recording is at fault; a retry would fail again.
  case fault(HearingError)
  /// The process could not run; the recording is not known to be at fault.
  case notStarted(SandboxedProcessError)
}

extension HearingError {
  init(_ error: AudioFileError) {
    switch error {
    case .empty: self = .empty
    case .notAudio: self = .notAudio
    case .withoutSound: self = .withoutSound
    case .unsupportedCodec: self = .unsupportedCodec
    case .damaged: self = .damaged
    case .tooLong: self = .tooLong
    case .notFound, .notPermitted, .isFolder, .isNotAFile, .cannotRead, .unknownOutputFormat, .tooManyChannels,
      .encoderMissing, .folderNotFound, .diskFull, .cannotWrite, .encodingFailed:
      self = .unreadable
    }
  }

  var sandboxFailure: SandboxedTaskError { .refused(reason: rawValue) }
}

extension SandboxedProcesses {
  /// Runs a task on a recording and returns its output.
  /// - Throws: `ListeningError`.
  func listen(
    by task: SandboxedTask, to input: SandboxedInput, beside files: [SandboxedFile] = [],
    within limits: SandboxedLimits,
    progress: @escaping @Sendable (Double) -> Void = { _ in }
  ) async throws(ListeningError) -> [UInt8] {
    let ending: SandboxedEnding
    do { ending = try await run(task, on: input, beside: files, within: limits, progress: progress) } catch {
      throw .notStarted(error)
    }
    switch ending {
    case .finished(let output): return output
    case .refused(let reason): throw .fault(HearingError(rawValue: reason) ?? .unreadable)
    case .outOfTime: throw .fault(.tookTooLong)
    case .outOfMemory: throw .fault(.tookTooMuchMemory)
    case .outOfRoom, .crashed: throw .fault(.unreadable)
    }
  }
}
