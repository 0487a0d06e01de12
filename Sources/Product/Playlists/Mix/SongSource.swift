import AudioFiles
import DSP

/// The sound of a recording from some frame on. Not thread-safe: one owner at a time.
final class SongSource {
  /// The next frame to be decoded.
  private(set) var position: Int
  /// The frame after the last, once it has been reached.
  private(set) var end: Int?
  private let reader: AudioReader
  private let piece = AudioBuffer(channels: 2, capacity: 4096)

  init(_ place: AudioSource, sampleRate: Int, from start: Int) throws(AudioFileError) {
    reader = try AudioReader(place, sampleRate: sampleRate, channels: 2)
    position = try reader.skip(start)
    if position < start { end = position }
  }

  /// What follows, up to `end` and some frames more; less only when the recording is over.
  ///
  /// A file that cannot be read any further counts as over: the music goes on without the rest of it, and the mix's
  /// report says where that was.
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
