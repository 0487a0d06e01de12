/// Why a handler failed. Any other error counts as temporary and has no text for people.
package struct JobError: Error, Hashable, Sendable {
  package enum Outlook: Hashable, Sendable {
    /// Another attempt may help.
    case passing
    /// No attempt will help: the job dies at once.
    case lasting
  }
  package let outlook: Outlook
  /// A sentence for the job's owner.
  package let reason: String

  package init(_ outlook: Outlook, reason: String) {
    self.outlook = outlook
    self.reason = reason
  }
}
