import CFFmpeg
import DSP

/// Writes the sound of one file in another format, for a device that is far away or takes no other.
public enum AudioTranscoder {
  public enum Format: String, Codable, Hashable, Sendable, CaseIterable {
    /// In Ogg.
    case opus
    /// In MPEG-4, without its index at the front: who reads it needs to be able to jump.
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

  /// Reads the rest of the sound. Two channels at most; tags are left out.
  /// - Parameters:
  ///   - bitRate: in bits per second, of all channels together.
  ///   - frames: how many are read at most. A reader that gives none at all is `.withoutSound` then.
  ///   - limit: in bytes, of the result; what would be longer is `.tooLong`.
  ///   - progress: how many frames have been read, again and again.
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
