import Foundation

extension ActivityFileError {
  /// One sentence for people: what is wrong, what to do.
  package var sentence: String {
    switch self {
    case .notFound(let path):
      "There is no file “\(path)”."
    case .notPermitted(let path):
      "“\(path)” may not be opened: its permissions, or those of its folder, do not let you."
    case .isFolder(let path):
      "“\(path)” is a folder where a file is needed."
    case .cannotRead(let path, let errno):
      "“\(path)” could not be read: \(String(cString: strerror(errno)))."
    case .empty:
      "The file is empty, so copy it again from where it came."
    case .unknownFormat:
      "The file is neither FIT nor GPX nor TCX, so export the activity again in one of these formats."
    case .tooLarge(let most):
      "The file is larger than \(most / 1_048_576) MiB, so divide it."
    case .damagedCompression:
      "The compressed file is damaged and cannot be unpacked, so copy it again from where it came."
    case .declaresEntities:
      "The file declares entities of its own, which is not safe to read, so export it again from where it came."
    case .noActivity(let content?):
      "The file holds \(content.word) and no activity."
    case .noActivity(nil):
      "The file holds no activity."
    case .damaged(let format):
      "The \(format.rawValue.uppercased()) file is damaged from its beginning, so copy it again from where it came."
    }
  }
}
