import Foundation

extension MotionFileError {
  /// The message for the athlete: the file, the problem and its solution.
  package var sentence: String {
    switch self {
    case .notFound(let path):
      "There is no file “\(path)”."
    case .notPermitted(let path):
      "Couldn't open “\(path)”. Check the permissions of the file and its folder."
    case .isFolder(let path):
      "“\(path)” is a folder, not a recording."
    case .isNotAFile(let path):
      "“\(path)” is a device or a pipe, not a file."
    case .empty(let path):
      "“\(path)” is empty. Copy it again from its source."
    case .cannotRead(let path, let errno):
      "Couldn't read “\(path)”: \(String(cString: strerror(errno)))."
    case .notMotion(let path):
      "“\(path)” isn't an acceleration recording: it must start with the line “t,x,y,z”."
    case .notFourNumbers(let path, let line):
      "“\(path)”, line \(line): a line needs four numbers, the time in seconds and x, y and z in m/s²."
    case .lineTooLong(let path, let line):
      "“\(path)”, line \(line): the line is too long to hold four numbers."
    case .truncated(let path, let line):
      "“\(path)” is incomplete after line \(line). Copy it again from its source."
    case .damaged(let path, let line):
      "“\(path)” is damaged after line \(line). Copy it again from its source."
    case .tooLarge(let path, let most):
      "“\(path)” unpacks to more than \(most / 1_048_576) MiB. Split the recording."
    }
  }
}
