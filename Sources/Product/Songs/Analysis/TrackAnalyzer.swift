package import AudioFiles
package import DSP
import Units

/// Listens to a whole track once, in one pass and bounded memory, and gathers what the engine's analysers say of it.
package enum TrackAnalyzer {
  /// Everything is heard at one rate and in stereo, so that equal music gives equal results whatever its file.
  package static let sampleRate = 44_100
  package static let channels = 2

  /// - Parameters:
  ///   - reader: at the analyser's rate, with as many channels, at the beginning of the sound.
  ///   - alongside: gets each piece of the sound as well, and may end it all by throwing.
  /// - Throws: `AudioFileError` when nothing can be decoded, `CancellationError` when the task is cancelled, and what
  ///   `alongside` throws.
  package static func analysis(
    of reader: AudioReader, alongside: (AudioBuffer) throws -> Void = { _ in }
  ) throws -> TrackAnalysis {
    let block = AudioBuffer(channels: channels, capacity: 16_384)
    let mono = AudioBuffer(channels: 1, capacity: block.capacity)
    var beatTracker = BeatTracker(sampleRate: Double(sampleRate))
    var soundAnalyzer = SoundAnalyzer(sampleRate: Double(sampleRate), channels: channels)
    while try reader.read(into: block) > 0 {
      try Task.checkCancellation()
      mixDown(block, into: mono)
      beatTracker.process(UnsafeBufferPointer(start: mono[0], count: mono.frames))
      soundAnalyzer.process(block)
      try alongside(block)
    }
    let beats = beatTracker.finish()
    return TrackAnalysis(beats: beats, sound: soundAnalyzer.finish(tempo: beats.tempo))
  }

  private static func mixDown(_ stereo: AudioBuffer, into mono: AudioBuffer) {
    let (left, right, middle) = (stereo[0], stereo[1], mono[0])
    for frame in 0..<stereo.frames { middle[frame] = (left[frame] + right[frame]) * 0.5 }
    mono.frames = stereo.frames
  }
}
