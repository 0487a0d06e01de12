/// Whether a track has a beat steady enough to run to.
public enum Steadiness: Hashable, Sendable {
  case steady
  case unsteady(Reason)

  public enum Reason: Hashable, Sendable {
    case silence
    /// Less than a few bars of sound.
    case tooShort
    case speech
    /// Sound without a pulse: ambient, noise, free singing.
    case noBeat
    /// A pulse whose rate varies too much to walk to.
    case unsteadyTempo
  }
}
