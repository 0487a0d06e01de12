/// The parameters of a plucked string.
struct PluckPatch {
  /// 0 is a thumb near the middle, 1 a pick at the bridge.
  let brightness: Float
  /// The time in which A at 220 Hz decays by 60 dB, in seconds.
  let sustain: Double
  /// The damping time after the note's end, in seconds.
  var release = 0.12
}
