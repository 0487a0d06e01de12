import Foundation

extension MotionFileError {
  /// One sentence for people: which file, what is wrong with it, what to do.
  package var sentence: String {
    switch self {
    case .notFound(let path):
      "There is no file “\(path)”."
    case .notPermitted(let path):
      "“\(path)” may not be opened: its permissions, or those of its folder, do not let you."
    case .isFolder(let path):
      "“\(path)” is a folder where a recording is needed."
    case .isNotAFile(let path):
      "“\(path)” is a device or a pipe, not a file."
    case .empty(let path):
      "“\(path)” is empty: it holds no samples, so copy it again from where it came."
    case .cannotRead(let path, let errno):
      "“\(path)” could not be read: \(String(cString: strerror(errno)))."
    case .notMotion(let path):
      "“\(path)” is not a recording of acceleration: it should begin with the line “t,x,y,z”."
    case .notFourNumbers(let path, let line):
      "“\(path)”, line \(line): a line holds four numbers, the time in seconds and x, y and z in m/s²."
    case .lineTooLong(let path, let line):
      "“\(path)”, line \(line): the line is too long to hold four numbers."
    case .truncated(let path, let line):
      "“\(path)” is cut off after line \(line): its compressed end is missing, so copy it again from where it came."
    case .damaged(let path, let line):
      "“\(path)” is damaged after line \(line) and cannot be unpacked, so copy it again from where it came."
    case .tooLarge(let path, let most):
      "“\(path)” unpacks to more than \(most / 1_048_576) MiB, so divide the recording."
    }
  }
}
