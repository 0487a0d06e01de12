import ActivityFiles

extension ActivityFileError {
  /// Adds the file's name to a sentence that lacks it.
  func sentence(about path: String) -> String {
    switch self {
    case .notFound, .notPermitted, .isFolder, .cannotRead: sentence
    case .empty, .unknownFormat, .tooLarge, .damagedCompression, .declaresEntities, .noActivity, .damaged:
      "\(path): \(sentence)"
    }
  }
}
