internal import Sandbox
internal import Units

/// What the processes that listen to strangers' recordings may use.
enum ListeningLimits {
  /// A long set fits; a recording that never ends does not.
  static let mostHours = 6

  /// A look at the headers and the first sound. The covers of real files reach some megabytes.
  static let probe = SandboxedLimits(time: Seconds(60), processorSeconds: 30, memory: 1 << 29, output: 24 << 20)

  /// All of it.
  static let analysis = SandboxedLimits(
    time: Seconds(3_600), processorSeconds: 1_800, memory: 2 << 30, output: 16 << 20)

  /// All of it, written anew.
  static let transcoding = SandboxedLimits(
    time: Seconds(1_800), processorSeconds: 1_200, memory: 1 << 30, output: Rendition.mostBytes)

  /// A passage of it, for which somebody waits.
  static let excerpt = SandboxedLimits(time: Seconds(120), processorSeconds: 60, memory: 1 << 30, output: 24 << 20)
}
