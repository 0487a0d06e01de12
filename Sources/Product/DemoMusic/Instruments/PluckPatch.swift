/// How a plucked string sounds.
struct PluckPatch {
  /// 0 a thumb near the middle … 1 a pick at the bridge.
  let brightness: Float
  /// Seconds in which the note A at 220 Hz fades by 60 dB.
  let sustain: Double
  /// Seconds in which the hand damps it after the note's end.
  var release = 0.12
}
