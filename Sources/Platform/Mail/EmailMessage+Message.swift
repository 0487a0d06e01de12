internal import Units

extension EmailMessage {
  /// The e-mail in wire format: RFC 5322 with a quoted-printable body (RFC 2045). All bytes are ASCII, lines have at most 998
  /// bytes and end with CR LF. libcurl's own MIME output is worse: `Documentation/Decisions/own-or-library.md`.
  package var message: [UInt8] {
    var fields = [
      HeaderField("Date", [date.internetDate]),
      HeaderField("From", from.headerWords),
      HeaderField("To", to.headerWords),
    ]
    if let replyTo { fields.append(HeaderField("Reply-To", replyTo.headerWords)) }
    fields += [
      HeaderField("Subject", subject.headerWords),
      HeaderField("Message-ID", ["<\(id.rawValue)@\(from.domain)>"]),
      // RFC 3834: automatic responders ignore this message.
      HeaderField("Auto-Submitted", ["auto-generated"]),
      HeaderField("MIME-Version", ["1.0"]),
      HeaderField("Content-Type", ["text/plain;", "charset=utf-8"]),
      HeaderField("Content-Transfer-Encoding", ["quoted-printable"]),
    ]
    return fields.flatMap { Array($0.folded.utf8) } + lineEnd + QuotedPrintable.encode(text)
  }
}

let lineEnd: [UInt8] = [0x0D, 0x0A]
