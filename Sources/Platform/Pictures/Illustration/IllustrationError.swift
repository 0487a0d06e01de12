package import Sandbox

/// Why a file can't become an illustration.
package enum IllustrationError: Error, Hashable, Sendable {
  /// Neither a picture nor a video of a known format.
  case unknownFormat
  case pictureTooLarge
  /// It has too many pixels, moves, or is damaged.
  case unusablePicture
  case videoTooLarge
  case videoTooLong
  case tooManyVideoPixels
  case unusableVideo
  /// The server's FFmpeg lacks x264.
  case noEncoder
  /// It exceeded the sandbox's limits: too much to do, malicious, or written by a faulty program.
  case tooDemanding(SandboxedEnding)
  /// The sandbox failed; the file may be fine.
  case notStarted(SandboxedProcessError)
}

/// The codes that the sandboxed process sends to its parent, in addition to those of pictures.
enum IllustrationErrorCode: String {
  case videoTooLarge, videoTooLong, tooManyVideoPixels, unusableVideo, noEncoder

  var failure: SandboxedTaskError { .refused(reason: rawValue) }
}

extension IllustrationError {
  /// Nil for a reason that the task never gives.
  init?(reason: String) {
    if let code = IllustrationErrorCode(rawValue: reason) {
      switch code {
      case .videoTooLarge: self = .videoTooLarge
      case .videoTooLong: self = .videoTooLong
      case .tooManyVideoPixels: self = .tooManyVideoPixels
      case .unusableVideo: self = .unusableVideo
      case .noEncoder: self = .noEncoder
      }
      return
    }
    switch PictureErrorCode(rawValue: reason) {
    case .notAPicture: self = .unknownFormat
    case .tooManyBytes: self = .pictureTooLarge
    case .tooManyPixels, .isAnimation, .damaged: self = .unusablePicture
    case nil: return nil
    }
  }
}
