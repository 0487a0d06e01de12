/// An effect on a whole part before the mix.
enum Modulation {
  case none
  /// Two copies with a modulated short delay, one per side.
  case chorus
  /// Panning that sways between the sides, as in an electric piano.
  case tremolo
  /// A saturated amplifier with a loudspeaker's low-pass.
  case overdrive
}
