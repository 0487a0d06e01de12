/// An error in reading or writing an audio file. The cases carry facts; `sentence` describes them to people.
public enum AudioFileError: Error, Hashable, Sendable {
  case notFound(path: String)
  case notPermitted(path: String)
  case isFolder(path: String)
  /// A pipe, a socket or a device.
  case isNotAFile(path: String)
  case empty(path: String)
  /// The content is no audio format that can be read.
  case notAudio(path: String)
  /// A valid media file, but a film or a picture without sound.
  case withoutSound(path: String)
  case unsupportedCodec(path: String, codec: String)
  /// The file begins like audio, but no sound can be decoded.
  case damaged(path: String)
  /// The disk failed, not the format. `errno` is the system's.
  case cannotRead(path: String, errno: Int32)

  /// The name's extension is no format that can be written.
  case unknownOutputFormat(path: String)
  case tooManyChannels(path: String, channels: Int, most: Int)
  /// The installed FFmpeg lacks the encoder for this format.
  case encoderMissing(path: String, encoder: String)
  case folderNotFound(path: String)
  case diskFull(path: String)
  case cannotWrite(path: String, errno: Int32)
  /// The format cannot hold this much sound in one file.
  case tooLong(path: String)
  /// The encoder rejected the samples, for example because they are not finite: a defect in our code.
  case encodingFailed(path: String, code: Int32)
}

extension AudioFileError {
  /// The file concerned.
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
