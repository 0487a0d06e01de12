/// What happens to a voice's formants when the pitch shifts.
public enum Formants: Sendable {
  /// They shift along: a voice sounds smaller or bigger.
  case moved
  /// They stay: the same voice sings higher or lower.
  case kept
}
