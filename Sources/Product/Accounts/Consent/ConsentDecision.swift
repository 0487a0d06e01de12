package import Units

/// That somebody agreed to something, or took it back.
package struct ConsentDecision: Hashable, Sendable {
  package enum Answer: String, Hashable, Sendable, CaseIterable { case given, withdrawn }

  package let answer: Answer
  package let kind: ConsentKind
  /// Of the text that was before them.
  package let textVersion: Int
  package let moment: Moment

  package init(_ answer: Answer, to kind: ConsentKind, textVersion: Int, at now: Moment) {
    self.answer = answer
    self.kind = kind
    self.textVersion = textVersion
    moment = now
  }
}
