/// Why a handler could not do its job. Any other error it throws is taken for a passing one without words for people.
public struct JobFailure: Error, Hashable, Sendable {
  public enum Outlook: Hashable, Sendable {
    /// Another attempt may help.
    case passing
    /// No attempt will help: the job dies at once.
    case lasting
  }
  public let outlook: Outlook
  /// A sentence for the person concerned.
  public let reason: String

  public init(_ outlook: Outlook, reason: String) {
    self.outlook = outlook
    self.reason = reason
  }
}
