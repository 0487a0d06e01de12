/// Where one grain comes from and where it may sound.
struct Grain {
  /// The output frame of its centre.
  let output: Int
  /// The input frame of its centre.
  var input: Int
  /// Whether an attack is so near that the grain must be short.
  var isStriking = false
  /// The input frame of the attack it follows, by which grains of one attack are known.
  var attack = Int.min
  /// The output frame of the attack it follows; what belongs to it does not sound before.
  var soundsFrom = Int.min
  /// The output frame of the next attack; what comes before it does not sound after.
  var soundsUntil = Int.max
}
