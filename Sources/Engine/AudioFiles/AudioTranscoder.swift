import CFFmpeg
import DSP

/// Converts a file's sound to another format, for a remote device or one with fewer formats.
public enum AudioTranscoder {
  public enum Format: String, Codable, Hashable, Sendable, CaseIterable {
    /// In Ogg.
    case opus
    /// In MPEG-4, with its index at the end: a reader must be able to seek.
    case aac

    var output: OutputFormat {
      switch self {
      case .opus: .opus
      case .aac: .m4a
      }
    }

    public var mediaType: String {
      switch self {
      case .opus: "audio/ogg; codecs=opus"
      case .aac: "audio/mp4"
      }
    }
  }

  /// Transcodes the rest of the sound, to two channels at most and without tags.
  /// - Parameters:
  ///   - bitRate: in bits per second, for all channels together.
  ///   - frames: the maximum number of frames to read.
  ///   - limit: the maximum size of the result in bytes.
  ///   - progress: called repeatedly with the number of frames read.
  /// - Throws: `.tooLong` if the result would exceed `limit`; `.withoutSound` if `frames` is given and no sound is left.
  public static func transcode(
    _ reader: AudioReader, to format: Format, bitRate: Int, frames: Int = .max, atMost limit: Int,
    progress: (Int) -> Void = { _ in }
  ) throws(AudioFileError) -> [UInt8] {
    let gathered = GatheredBytes(atMost: limit)
    let writer = try AudioWriter(
      into: gathered, format.output, bitRate: bitRate, sampleRate: reader.sampleRate, channels: reader.channels)
    let block = AudioBuffer(channels: reader.channels, capacity: 8_192)
    do throws(AudioFileError) {
      var left = frames
      while left > 0, try reader.read(into: block) > 0 {
        block.frames = min(block.frames, left)
        left -= block.frames
        try writer.write(block)
        progress(reader.framesRead)
      }
      if left == frames, frames < .max { throw .withoutSound(path: "") }
      try writer.finish()
    } catch .diskFull {
      throw .tooLong(path: "")
    }
    return gathered.bytes
  }
}
