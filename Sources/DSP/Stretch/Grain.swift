/// Where one grain comes from and where it may sound.
struct Grain {
  /// The output frame of its middle.
  let output: Int
  /// The input frame of its middle.
  var input: Int
  /// The output frame of the attack it follows; what belongs to it does not sound before.
  var soundsFrom = Int.min
  /// The output frame of the next attack; what comes before it does not sound after.
  var soundsUntil = Int.max
}
