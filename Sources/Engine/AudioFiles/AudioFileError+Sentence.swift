extension AudioFileError {
  /// One sentence for people: which file, what is wrong with it, what to do.
  public var sentence: String {
    switch self {
    case .notFound(let path):
      "There is no file “\(path)”."
    case .notPermitted(let path):
      "“\(path)” may not be opened: its permissions, or those of its folder, do not let you."
    case .isFolder(let path):
      "“\(path)” is a folder where an audio file is needed."
    case .isNotAFile(let path):
      "“\(path)” is a device or a pipe, not a file."
    case .empty(let path):
      "“\(path)” is empty: it holds not a single byte, so copy it again from where it came."
    case .notAudio(let path):
      "“\(path)” is not an audio file, whatever its name says."
    case .withoutSound(let path):
      "“\(path)” has pictures but no sound."
    case .unsupportedCodec(let path, let codec):
      "“\(path)” holds sound coded as \(codec), which cannot be read: convert it to FLAC or MP3."
    case .damaged(let path):
      "“\(path)” is damaged: it begins like an audio file, but no sound can be got out of it."
    case .cannotRead(let path, let errno):
      "“\(path)” could not be read: \(Self.systemReason(errno))."
    case .unknownOutputFormat(let path):
      "“\(path)” has no ending that names an audio format: use \(AudioFormats.writableEndings)."
    case .tooManyChannels(let path, let channels, let most):
      "“\(path)” cannot hold \(channels) channels: its format takes at most \(most), so choose WAV or FLAC."
    case .encoderMissing(let path, let encoder):
      "“\(path)” cannot be written: the FFmpeg installed here lacks “\(encoder)”, so choose WAV or FLAC."
    case .folderNotFound(let path):
      "“\(path)” cannot be written: its folder does not exist."
    case .diskFull(let path):
      "“\(path)” was not written because the disk is full: free some space and try again."
    case .cannotWrite(let path, let errno):
      "“\(path)” could not be written: \(Self.systemReason(errno))."
    case .tooLong(let path):
      "“\(path)” would grow beyond what its format can hold: choose FLAC or WAV."
    case .encodingFailed(let path, let code):
      "“\(path)” could not be encoded (FFmpeg's code \(code)); please report this."
    }
  }
}
