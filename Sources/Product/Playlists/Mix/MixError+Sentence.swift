import AudioFiles

extension MixError {
  /// What is wrong and what to do, for the person at the keyboard.
  package var sentence: String {
    switch self {
    case .nothingToPlay: "The playlist has no songs, so there is nothing to mix."
    case .song(let error): error.sentence
    case .songChanged(let path):
      "\(path) has changed since it was analysed, so its beats are not known any more. Run the command again."
    case .outputIsSong(let path): "\(path) is one of the songs of the mix. Choose another name for the mix."
    case .output(let error): error.sentence
    case .cancelled: "The mix was stopped."
    }
  }
}
