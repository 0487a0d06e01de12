/// What can go wrong between an audio file and us. The cases carry facts; `sentence` says them to people.
public enum AudioFileError: Error, Hashable, Sendable {
  case notFound(path: String)
  case notPermitted(path: String)
  case isFolder(path: String)
  /// A pipe, a socket or a device.
  case isNotAFile(path: String)
  case empty(path: String)
  /// The bytes are no kind of audio file we read.
  case notAudio(path: String)
  /// A real media file, but a film or a picture without sound.
  case withoutSound(path: String)
  case unsupportedCodec(path: String, codec: String)
  /// It begins like an audio file, and then no sound can be got out of it.
  case damaged(path: String)
  /// The disk, not the format, failed. `errno` is the system's.
  case cannotRead(path: String, errno: Int32)

  /// We write no format with the name's extension.
  case unknownOutputFormat(path: String)
  case tooManyChannels(path: String, channels: Int, most: Int)
  /// FFmpeg was built without what this format needs.
  case encoderMissing(path: String, encoder: String)
  case folderNotFound(path: String)
  case diskFull(path: String)
  case cannotWrite(path: String, errno: Int32)
  /// The format cannot hold this much sound in one file.
  case tooLong(path: String)
  /// The encoder refused the sound, which must be a mistake of ours: samples that are not finite, for example.
  case encodingFailed(path: String, code: Int32)
}

extension AudioFileError {
  /// The file it is about.
  public var path: String {
    switch self {
    case .notFound(let path), .notPermitted(let path), .isFolder(let path), .isNotAFile(let path), .empty(let path),
      .notAudio(let path), .withoutSound(let path), .unsupportedCodec(let path, _), .damaged(let path),
      .cannotRead(let path, _), .unknownOutputFormat(let path), .tooManyChannels(let path, _, _),
      .encoderMissing(let path, _), .folderNotFound(let path), .diskFull(let path), .cannotWrite(let path, _),
      .tooLong(let path), .encodingFailed(let path, _):
      path
    }
  }
}
