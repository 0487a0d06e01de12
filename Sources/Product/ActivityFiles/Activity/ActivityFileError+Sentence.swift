import Foundation

extension ActivityFileError {
  /// The message for the athlete: the problem and its solution.
  package var sentence: String {
    switch self {
    case .notFound(let path):
      "There is no file “\(path)”."
    case .notPermitted(let path):
      "Couldn't open “\(path)”. Check the permissions of the file and its folder."
    case .isFolder(let path):
      "“\(path)” is a folder, not a file."
    case .cannotRead(let path, let errno):
      "Couldn't read “\(path)”: \(String(cString: strerror(errno)))."
    case .empty:
      "The file is empty. Copy it again from its source."
    case .unknownFormat:
      "This isn't a FIT, GPX or TCX file, or a table of Strong, Hevy, FitNotes or Liftosaur. Export it again."
    case .tooLarge(let most):
      "The file is larger than \(most / 1_048_576) MiB. Split it."
    case .damagedCompression:
      "The compressed file is damaged. Copy it again from its source."
    case .declaresEntities:
      "The file declares XML entities, which Upbeat doesn't read for safety. Export it again."
    case .noActivity(let content?):
      "The file contains \(content.word) but no activity."
    case .noActivity(nil):
      "The file contains no activity."
    case .damaged(let format):
      "The \(format.rawValue.uppercased()) file is damaged from the start. Copy it again from its source."
    }
  }
}
