/// Where one grain comes from and where it may sound.
struct Grain {
  /// The output frame of its middle.
  var output: Int
  /// The input frame of its middle.
  var input: Int
  /// The attack it follows, and the one it must end before, as output frames.
  var soundsFrom: Int
  var soundsUntil: Int
  /// The input frame at which the next attack begins: later input must not leak into what sounds before it.
  var hearsUntil: Int
}
