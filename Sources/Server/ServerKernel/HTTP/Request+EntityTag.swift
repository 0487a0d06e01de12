import HTTPTypes
import Hummingbird

extension Request {
  /// Whether the client has what this tag names already, and needs only be told so (RFC 9110, 13.1.2). A proxy or our own
  /// compression may have made the tag weak; a star stands for whatever there is.
  /// - Parameter tag: as the header has it, in its quotation marks.
  package func knows(_ tag: String) -> Bool {
    headers[values: .ifNoneMatch].joined(separator: ",").split(separator: ",").contains { known in
      let known = known.filter { !$0.isWhitespace }
      return known == tag || known == "W/" + tag || known == "*"
    }
  }
}
