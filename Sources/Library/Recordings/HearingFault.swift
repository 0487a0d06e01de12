/// Why a recording could not be analysed.
public enum HearingFault: String, Hashable, Sendable, CaseIterable {
  /// It is damaged, or no audio at all.
  case unreadable
  case tooLong
  /// It took more time or memory than a song may.
  case tooMuchWork
  /// The folder or the server that has it did not give it.
  case missing
}
