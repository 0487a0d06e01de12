/// How a stretcher trades sound for speed.
public enum StretchQuality: Sendable {
  /// The phase vocoder, `TimeStretcher`.
  case best
  /// Pieces of the sound itself, put together where they fit: for weak devices.
  case fast
}
