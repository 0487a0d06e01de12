internal import Confinement
internal import Units

/// What the processes that listen to strangers' recordings may use.
enum ListeningLimits {
  /// A long set fits; a recording that never ends does not.
  static let mostHours = 6

  /// A look at the headers and the first sound. The covers of real files reach some megabytes.
  static let probe = ConfinedLimits(time: Seconds(60), processorSeconds: 30, memory: 1 << 29, output: 24 << 20)
}
