import HTTPTypes
package import Hummingbird

/// Which version of something a client saw (RFC 9110, entity tags), for things that two places can edit.
package struct VersionTag: Hashable, Sendable {
  package let version: Int64
  /// What else an answer tells that changes without raising the version; 0 for nothing.
  package let besides: Int

  package init(version: Int64, besides: Int = 0) {
    self.version = version
    self.besides = besides
  }

  package var header: String { besides == 0 ? "\"\(version)\"" : "\"\(version).\(besides)\"" }

  /// The version that `If-Match` names; nil for `*`, which takes whichever there is. Throws when there isn't one: who edits
  /// must say what they saw.
  package static func expected(by request: Request) throws(Problem) -> Int64? {
    guard let sent = request.headers[.ifMatch] else {
      throw Problem(
        .preconditionRequired, "if-match-needed",
        "Send the ETag of the version that you edit as If-Match. It protects changes from other devices.")
    }
    if sent == "*" { return nil }
    // A proxy or our own compression may have made it weak.
    let tag = sent.hasPrefix("W/") ? sent.dropFirst(2) : sent[...]
    guard tag.count > 2, tag.hasPrefix("\""), tag.hasSuffix("\""),
      let version = Int64(tag.dropFirst().dropLast().prefix { $0 != "." })
    else { throw .edited }
    return version
  }

  /// Whether the client has this version already, and needs only be told so.
  package func isKnown(to request: Request) -> Bool { request.knows(header) }
}

extension Problem {
  package static let edited = Problem(
    .preconditionFailed, "edited", "This was changed elsewhere in the meantime. Reload it, then repeat your change.")
}
