/// How far a conversation has come: the last command of ours that brought it on.
enum SMTPStage: Hashable {
  case greeting, hello, encryption, signIn, sender, recipient, email

  /// Nil for parts of a sign-in or of a letter, and for what brings nothing on.
  init?(command: UnsafeRawBufferPointer) {
    guard let stage = Self.verbs.first(where: { verb, _ in command.starts(with: verb.utf8) })?.value else { return nil }
    self = stage
  }

  private static let verbs: KeyValuePairs<String, Self> = [
    "EHLO ": .hello, "HELO ": .hello, "STARTTLS\r\n": .encryption, "AUTH ": .signIn, "MAIL ": .sender,
    "RCPT ": .recipient, "DATA\r\n": .email,
  ]
}
