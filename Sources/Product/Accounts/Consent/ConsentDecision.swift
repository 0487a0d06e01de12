package import Units

/// A person's decision to give or withdraw consent.
package struct ConsentDecision: Hashable, Sendable {
  package enum Answer: String, Hashable, Sendable, CaseIterable { case given, withdrawn }

  package let answer: Answer
  package let kind: ConsentKind
  /// The version of the text shown to them.
  package let textVersion: Int
  package let moment: Moment

  package init(_ answer: Answer, to kind: ConsentKind, textVersion: Int, at now: Moment) {
    self.answer = answer
    self.kind = kind
    self.textVersion = textVersion
    moment = now
  }
}
