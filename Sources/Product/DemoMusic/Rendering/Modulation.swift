/// What is done to the whole sound of a part before it goes to the mix.
enum Modulation {
  case none
  /// Two copies, slightly delayed by a moving amount, one to each side.
  case chorus
  /// Swaying from side to side, as an electric piano does.
  case tremolo
  /// An amplifier asked for more than it has, and its loudspeaker, which passes no highs.
  case overdrive
}
