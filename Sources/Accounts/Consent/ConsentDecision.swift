public import Units

/// That somebody agreed to something, or took it back.
public struct ConsentDecision: Hashable, Sendable {
  public enum Answer: String, Hashable, Sendable, CaseIterable { case given, withdrawn }

  public let id: Identifier<ConsentDecision>
  public let kind: ConsentKind
  /// Of the text that was before them.
  public let textVersion: Int
  public let answer: Answer
  public let moment: Moment

  public init(
    _ answer: Answer, to kind: ConsentKind, textVersion: Int, at now: Moment,
    using generator: inout some RandomNumberGenerator
  ) {
    self.init(
      id: Identifier(at: now, using: &generator), kind: kind, textVersion: textVersion, answer: answer, moment: now)
  }

  init(id: Identifier<ConsentDecision>, kind: ConsentKind, textVersion: Int, answer: Answer, moment: Moment) {
    self.id = id
    self.kind = kind
    self.textVersion = textVersion
    self.answer = answer
    self.moment = moment
  }
}
