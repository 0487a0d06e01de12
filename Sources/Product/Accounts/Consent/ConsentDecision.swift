public import Units

/// That somebody agreed to something, or took it back.
public struct ConsentDecision: Hashable, Sendable {
  public enum Answer: String, Hashable, Sendable, CaseIterable { case given, withdrawn }

  public let answer: Answer
  public let kind: ConsentKind
  /// Of the text that was before them.
  public let textVersion: Int
  public let moment: Moment

  public init(_ answer: Answer, to kind: ConsentKind, textVersion: Int, at now: Moment) {
    self.answer = answer
    self.kind = kind
    self.textVersion = textVersion
    moment = now
  }
}
