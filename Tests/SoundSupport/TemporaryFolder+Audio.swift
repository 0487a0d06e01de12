package import AudioFiles
package import DSP
package import TestSupport

extension TemporaryFolder {
  /// Writes sound to a file in this folder. The extension selects the format.
  /// - Returns: the path of the file.
  @discardableResult
  package func write(
    _ sound: AudioBuffer, to name: String, sampleRate: Int = 44_100, tags: AudioTags = AudioTags(),
    chapters: [Chapter] = []
  ) throws -> String {
    let writer = try AudioWriter(
      path: path(name), sampleRate: sampleRate, channels: sound.channels, tags: tags, chapters: chapters)
    try writer.write(sound)
    try writer.finish()
    return path(name)
  }

  package func clickTrack(_ name: String, beatsPerMinute: Double, seconds: Double) throws -> String {
    try write(Signal.clicks(beatsPerMinute: beatsPerMinute, seconds: seconds), to: name)
  }
}
