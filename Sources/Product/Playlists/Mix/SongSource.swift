import AudioFiles
import DSP

/// Decodes a recording from some frame on. Not thread-safe: one owner at a time.
final class SongSource {
  /// The next frame to decode.
  private(set) var position: Int
  /// The frame after the last one; nil until decoded.
  private(set) var end: Int?
  private let reader: AudioReader
  private let piece = AudioBuffer(channels: 2, capacity: 4096)

  init(_ place: AudioSource, sampleRate: Int, from start: Int) throws(AudioFileError) {
    reader = try AudioReader(place, sampleRate: sampleRate, channels: 2)
    position = try reader.skip(start)
    if position < start { end = position }
  }

  /// Decodes up to `end` and some frames more; fewer only at the end of the recording.
  ///
  /// A read error counts as the end of the recording: the music continues without the rest, and the mix's report gives the
  /// time.
  func decode(until end: Int) -> SoundBlock {
    var sound = SoundBlock.silence(frames: 0)
    while position < end, self.end == nil {
      do {
        if try reader.read(into: piece) == 0 { self.end = position }
      } catch {
        piece.frames = 0
        self.end = position
      }
      sound.append(piece)
      position += piece.frames
    }
    return sound
  }
}
