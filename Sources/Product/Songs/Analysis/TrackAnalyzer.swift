package import AudioFiles
package import DSP
import Units

/// Analyses a whole track in one pass and with bounded memory.
package enum TrackAnalyzer {
  /// The analyser's sample rate in hertz. All audio is resampled to it and to stereo, so that results don't depend on the file
  /// format.
  package static let sampleRate = 44_100
  package static let channels = 2

  /// - Parameters:
  ///   - reader: at `sampleRate`, with `channels` channels, at the start of the audio.
  ///   - alongside: also receives each block of audio. Throwing ends the analysis.
  /// - Throws: `AudioFileError` when nothing can be decoded, `CancellationError` when the task is cancelled, and the errors of
  ///   `alongside`.
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
