package import Sandbox

/// Why a file does not become somebody's picture.
package enum PictureError: Error, Hashable, Sendable {
  case tooManyBytes(most: Int)
  case tooManyPixels(most: Int)
  /// None of the four formats.
  case notAPicture
  /// A WebP that moves, which cannot be read.
  case isAnimation
  case damaged
  /// It took more than a picture takes: made to do harm, or by a broken program.
  case tooDemanding(SandboxedEnding)
  /// Nothing is wrong with the file that we know of.
  case notStarted(SandboxedProcessError)
}

extension PictureError {
  /// One sentence for whoever sent the file.
  package var sentence: String {
    switch self {
    case .tooManyBytes(let most): "The picture is too large: a file may have \(most >> 20) megabytes."
    case .tooManyPixels(let most): "The picture is too large: it may have \(most / 1_000_000) million pixels."
    case .notAPicture: "This is no picture we can read: choose a JPEG, PNG, WebP or GIF."
    case .isAnimation: "Moving WebP pictures cannot be read: choose one that stands still."
    case .damaged: "The picture is damaged: copy it again from where it came."
    case .tooDemanding: "The picture could not be read: save it anew with another program."
    case .notStarted: "The picture could not be looked at just now: try again later."
    }
  }
}

/// The words for that between the process that looks and the one that asked.
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
