/// The trade-off of a stretcher between sound quality and cost.
public enum StretchQuality: Sendable {
  /// The phase vocoder, `TimeStretcher`.
  case best
  /// Splicing in the time domain, for weak devices.
  case fast
}
