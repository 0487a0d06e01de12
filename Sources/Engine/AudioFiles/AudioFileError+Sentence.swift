extension AudioFileError {
  /// One sentence for people: the file, the problem, and what to do.
  public var sentence: String {
    switch self {
    case .notFound(let path):
      "There is no file “\(path)”."
    case .notPermitted(let path):
      "Couldn't open “\(path)”. Check the permissions of the file and its folder."
    case .isFolder(let path):
      "“\(path)” is a folder, not an audio file."
    case .isNotAFile(let path):
      "“\(path)” is a device or a pipe, not a file."
    case .empty(let path):
      "“\(path)” is empty. Copy it again from its source."
    case .notAudio(let path):
      "“\(path)” isn't an audio file."
    case .withoutSound(let path):
      "“\(path)” contains video but no audio."
    case .unsupportedCodec(let path, let codec):
      "“\(path)” uses the unsupported codec \(codec). Convert it to FLAC or MP3."
    case .damaged(let path):
      "“\(path)” is damaged and contains no readable audio."
    case .cannotRead(let path, let errno):
      "Couldn't read “\(path)”: \(Self.systemReason(errno))."
    case .unknownOutputFormat(let path):
      "“\(path)” has no extension of an audio format. Use \(AudioFormats.writableEndings)."
    case .tooManyChannels(let path, let channels, let most):
      "“\(path)” can't hold \(channels) channels, because its format allows at most \(most). Choose WAV or FLAC."
    case .encoderMissing(let path, let encoder):
      "Couldn't write “\(path)”: the installed FFmpeg lacks “\(encoder)”. Choose WAV or FLAC."
    case .folderNotFound(let path):
      "Couldn't write “\(path)”: its folder doesn't exist."
    case .diskFull(let path):
      "Couldn't write “\(path)”: the disk is full. Free some space and try again."
    case .cannotWrite(let path, let errno):
      "Couldn't write “\(path)”: \(Self.systemReason(errno))."
    case .tooLong(let path):
      "“\(path)” would be too large for its format. Choose FLAC or WAV."
    case .encodingFailed(let path, let code):
      "Couldn't encode “\(path)” (FFmpeg error \(code)). Please report this."
    }
  }
}
