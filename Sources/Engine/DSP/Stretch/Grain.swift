/// The source of one grain and the range in which it may sound.
struct Grain {
  /// The output frame of its centre.
  let output: Int
  /// The input frame of its centre.
  var input: Int
  /// Whether the grain must be short because an attack is near.
  var isStriking = false
  /// The input frame of the attack it follows; identical for all grains of that attack.
  var attack = Int.min
  /// The output frame of the attack it follows. The grain is silent before.
  var soundsFrom = Int.min
  /// The output frame of the next attack. The grain is silent from there on.
  var soundsUntil = Int.max
}
