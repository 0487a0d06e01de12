package import Sandbox

/// Why a file can't become a profile picture.
package enum PictureError: Error, Hashable, Sendable {
  case tooManyBytes(most: Int)
  case tooManyPixels(most: Int)
  /// None of the four formats.
  case notAPicture
  /// An animated WebP, which is not supported.
  case isAnimation
  case damaged
  /// It exceeded the sandbox's limits: malicious, or written by a faulty program.
  case tooDemanding(SandboxedEnding)
  /// The sandbox failed; the file may be fine.
  case notStarted(SandboxedProcessError)
}

extension PictureError {
  /// A sentence for the person who uploaded the file.
  package var sentence: String {
    switch self {
    case .tooManyBytes(let most): "The picture is too large: the limit is \(most >> 20) megabytes."
    case .tooManyPixels(let most): "The picture is too large: the limit is \(most / 1_000_000) million pixels."
    case .notAPicture: "Couldn't read this picture. Choose a JPEG, PNG, WebP or GIF."
    case .isAnimation: "Animated WebP pictures aren't supported. Choose a still picture."
    case .damaged: "The picture is damaged. Copy it again from its source."
    case .tooDemanding: "Couldn't read this picture. Save it again with another program."
    case .notStarted: "Couldn't check this picture right now. Try again later."
    }
  }
}

/// The codes that the sandboxed process sends to its parent.
enum PictureErrorCode: String {
  case tooManyBytes, tooManyPixels, notAPicture, isAnimation, damaged

  var failure: SandboxedTaskError { .refused(reason: rawValue) }

  var error: PictureError {
    switch self {
    case .tooManyBytes: .tooManyBytes(most: ProfilePicture.mostBytes)
    case .tooManyPixels: .tooManyPixels(most: ProfilePicture.mostPixels)
    case .notAPicture: .notAPicture
    case .isAnimation: .isAnimation
    case .damaged: .damaged
    }
  }
}
