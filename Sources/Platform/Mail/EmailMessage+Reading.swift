internal import Units

extension EmailMessage {
  /// Parses an e-mail written by this server; nil for any other. The date has whole seconds.
  package init?(message: [UInt8]) {
    guard let blank = message.firstRange(of: lineEnd + lineEnd) else { return nil }
    let fields = Self.fields(String(decoding: message[..<blank.lowerBound], as: UTF8.self))
    guard
      let date = fields["Date"].flatMap({ Moment(internetDate: $0) }),
      let from = fields["From"].flatMap({ Mailbox(headerText: $0) }),
      let to = fields["To"].flatMap({ Mailbox(headerText: $0) }),
      let subject = fields["Subject"].flatMap({ HeaderText(headerText: $0) }),
      let id = fields["Message-ID"].flatMap({ Identifier<EmailMessage>(String($0.dropFirst().prefix { $0 != "@" })) })
    else { return nil }
    self.init(
      id: id, date: date, from: from, to: to, replyTo: fields["Reply-To"].flatMap { Mailbox(headerText: $0) },
      subject: subject, text: QuotedPrintable.decode(message[blank.upperBound...]))
  }

  /// The unfolded header fields, by name.
  private static func fields(_ head: String) -> [String: String] {
    var fields: [String: String] = [:]
    for line in head.replacing("\r\n ", with: " ").split(separator: "\r\n") {
      let parts = line.split(separator: ":", maxSplits: 1)
      if parts.count == 2 { fields[String(parts[0])] = String(parts[1].drop { $0 == " " }) }
    }
    return fields
  }
}

extension HeaderText {
  fileprivate init?(headerText: some StringProtocol) {
    let words = headerText.split(separator: " ")
    let encoded = words.compactMap { EncodedWord.bytes(of: String($0)) }
    // RFC 2047: the space between two encoded words is not part of the text.
    self.init(encoded.count == words.count ? String(decoding: encoded.joined(), as: UTF8.self) : String(headerText))
  }
}

extension Mailbox {
  fileprivate init?(headerText: String) {
    guard let bracket = headerText.lastIndex(of: "<"), headerText.hasSuffix(">") else { return nil }
    let phrase = headerText[..<bracket].drop { $0 == " " }
    let name: HeaderText? =
      if phrase.hasPrefix("\"") {
        HeaderText(String(phrase.dropFirst().dropLast(2)).replacing(/\\(.)/) { $0.1 })
      } else {
        HeaderText(headerText: phrase.dropLast())
      }
    do {
      self = try Mailbox(name: name, address: String(headerText[headerText.index(after: bracket)...].dropLast()))
    } catch {
      return nil
    }
  }
}
