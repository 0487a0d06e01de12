/// Why a handler could not do its job. Any other error it throws is taken for a passing one without words for people.
package struct JobError: Error, Hashable, Sendable {
  package enum Outlook: Hashable, Sendable {
    /// Another attempt may help.
    case passing
    /// No attempt will help: the job dies at once.
    case lasting
  }
  package let outlook: Outlook
  /// A sentence for the person concerned.
  package let reason: String

  package init(_ outlook: Outlook, reason: String) {
    self.outlook = outlook
    self.reason = reason
  }
}
