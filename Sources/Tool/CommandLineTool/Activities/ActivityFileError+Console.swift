import ActivityFiles

extension ActivityFileError {
  /// The sentence, with the file's name where that does not say it.
  func sentence(about path: String) -> String {
    switch self {
    case .notFound, .notPermitted, .isFolder, .cannotRead: sentence
    case .empty, .unknownFormat, .tooLarge, .damagedCompression, .declaresEntities, .noActivity, .damaged:
      "\(path): \(sentence)"
    }
  }
}
