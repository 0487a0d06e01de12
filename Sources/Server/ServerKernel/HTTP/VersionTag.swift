import HTTPTypes
package import Hummingbird

/// The version of a resource as an entity tag (RFC 9110). It detects edits from two devices at once.
package struct VersionTag: Hashable, Sendable {
  package let version: Int64
  /// Changes with parts of the response that don't raise the version. 0 if there are none.
  package let besides: Int

  package init(version: Int64, besides: Int = 0) {
    self.version = version
    self.besides = besides
  }

  /// The value of `ETag`, in quotation marks.
  package var header: String { besides == 0 ? "\"\(version)\"" : "\"\(version).\(besides)\"" }

  /// The version in `If-Match`; nil for `*`, which matches every version. Throws a problem if the header is missing or invalid:
  /// an edit must name the version it is based on.
  package static func expected(by request: Request) throws(Problem) -> Int64? {
    guard let sent = request.headers[.ifMatch] else {
      throw Problem(
        .preconditionRequired, "if-match-needed",
        "Send the ETag of the version that you edit as If-Match. It protects changes from other devices.")
    }
    if sent == "*" { return nil }
    // A proxy or our compression may have weakened the tag.
    let tag = sent.hasPrefix("W/") ? sent.dropFirst(2) : sent[...]
    guard tag.count > 2, tag.hasPrefix("\""), tag.hasSuffix("\""),
      let version = Int64(tag.dropFirst().dropLast().prefix { $0 != "." })
    else { throw .edited }
    return version
  }

  /// Whether the client already has this version, so that 304 is enough.
  package func isKnown(to request: Request) -> Bool { request.knows(header) }
}

extension Problem {
  /// The client edited an old version.
  package static let edited = Problem(
    .preconditionFailed, "edited", "This was changed elsewhere in the meantime. Reload it, then repeat your change.")
}
