import AudioFiles

extension MixError {
  /// The error and its remedy, as a sentence for the user.
  package var sentence: String {
    switch self {
    case .nothingToPlay: "The playlist is empty. Add songs first."
    case .song(let error): error.sentence
    case .songChanged(let path):
      "\(path) has changed since its analysis. Run the command again."
    case .outputIsSong(let path): "\(path) is one of the songs in the mix. Choose another name for the mix."
    case .output(let error): error.sentence
    case .cancelled: "The mix was stopped."
    }
  }
}
