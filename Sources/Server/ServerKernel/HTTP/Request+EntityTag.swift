import HTTPTypes
import Hummingbird

extension Request {
  /// Whether the client already has the version with this entity tag, so that 304 is enough (RFC 9110, 13.1.2). Weak tags match
  /// too, because a proxy or our compression may have weakened them. `*` matches every version.
  /// - Parameter tag: as in the header, with quotation marks.
  package func knows(_ tag: String) -> Bool {
    headers[values: .ifNoneMatch].joined(separator: ",").split(separator: ",").contains { known in
      let known = known.filter { !$0.isWhitespace }
      return known == tag || known == "W/" + tag || known == "*"
    }
  }
}
