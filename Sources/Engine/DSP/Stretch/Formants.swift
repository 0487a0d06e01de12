/// What becomes of a voice's formants when the pitch moves.
public enum Formants: Sendable {
  /// They move along: a voice sounds smaller or bigger.
  case moved
  /// They stay: the same voice sings higher or lower.
  case kept
}
