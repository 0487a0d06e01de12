/// The progress of an SMTP session: the last of our commands that advanced it.
enum SMTPStage: Hashable {
  case greeting, hello, encryption, signIn, sender, recipient, email

  /// Nil for parts of authentication or message data, and for commands that don't advance the session.
  init?(command: UnsafeRawBufferPointer) {
    guard let stage = Self.verbs.first(where: { verb, _ in command.starts(with: verb.utf8) })?.value else { return nil }
    self = stage
  }

  private static let verbs: KeyValuePairs<String, Self> = [
    "EHLO ": .hello, "HELO ": .hello, "STARTTLS\r\n": .encryption, "AUTH ": .signIn, "MAIL ": .sender,
    "RCPT ": .recipient, "DATA\r\n": .email,
  ]
}
