internal import Sandbox
internal import Units

/// Resource limits of the sandboxed processes for untrusted recordings.
enum ListeningLimits {
  /// Enough for a long DJ set, but not for an endless recording.
  static let mostHours = 6

  /// Reads the headers and the first audio. Covers in real files reach some megabytes.
  static let probe = SandboxedLimits(time: Seconds(60), processorSeconds: 30, memory: 1 << 29, output: 24 << 20)

  /// Decodes the whole recording.
  static let analysis = SandboxedLimits(
    time: Seconds(3_600), processorSeconds: 1_800, memory: 2 << 30, output: 16 << 20)

  /// Decodes and encodes the whole recording.
  static let transcoding = SandboxedLimits(
    time: Seconds(1_800), processorSeconds: 1_200, memory: 1 << 30, output: Rendition.mostBytes)

  /// Decodes and encodes a part of the recording while a listener waits.
  static let excerpt = SandboxedLimits(time: Seconds(120), processorSeconds: 60, memory: 1 << 30, output: 24 << 20)
}
