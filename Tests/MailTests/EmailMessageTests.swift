import Mail
import Testing
import Units

@Suite("A letter")
struct EmailMessageTests {
  @Test func `says when it was written in the words of RFC 5322`() throws {
    #expect(try EmailMessage.sample().lines.first == "Date: Sat, 21 Nov 2026 18:06:10 +0000")
  }

  @Test func `without a special character can be read as it is`() throws {
    let lines = try EmailMessage.sample(toName: "Ann Lee", subject: "Your 5 km", text: "Well run, Ann.").lines
    #expect(lines.contains("To: Ann Lee <ann@example.org>"))
    #expect(lines.contains("Subject: Your 5 km"))
    #expect(lines.contains("Well run, Ann."))
  }

  @Test(arguments: ["Ann\r\nBcc: all@example.org", "Ann\nX", "Ann\rX", "Ann\u{0}", "Ann\u{85}X", "\u{1B}[2J", ""])
  func `has no line of a head that smuggles in another`(text: String) {
    #expect(HeaderText(text) == nil)
  }

  @Test(arguments: [
    "ann@example.org\r\nRCPT TO:<all@example.org>", "ann@exam\nple.org", "ann\u{0}@example.org", "<ann@example.org>",
    "ann@example.org>", "ann lee@example.org", "ann@", "@example.org", "ann", "", ".ann@example.org",
    "ann.@example.org",
    "a..b@example.org", "ann@-example.org", "ann@example..org", "ann@[127.0.0.1]", "ann@exam ple.org",
    "ann@example.org:25", "ann@example.org/x", "ann@a%0d%0ab.org", "\"ann\"@example.org",
    String(repeating: "a", count: 65) + "@example.org", "ann@" + String(repeating: "a", count: 64) + ".org",
    "ann@" + String(repeating: "abcdefg.", count: 40) + "org",
  ])
  func `goes to no address that is none`(address: String) {
    #expect(throws: MailboxError.notAnAddress(address)) { try Mailbox(address: address) }
  }

  @Test(arguments: [
    ("ann@bücher.example", "ann@xn--bcher-kva.example"), ("ann@مثال.إختبار", "ann@xn--mgbh0fb.xn--kgbechtv"),
    ("Ann.Lee+run@Example.ORG", "Ann.Lee+run@example.org"), ("o'neill=x@localhost", "o'neill=x@localhost"),
  ])
  func `goes to a domain of any letters in the form servers understand`(address: String, written: String) throws {
    #expect(try Mailbox(address: address).address == written)
  }

  @Test func `says that hardly any server delivers to other letters before the at`() {
    #expect(throws: MailboxError.localPartNotASCII("jörg@example.org")) { try Mailbox(address: "jörg@example.org") }
  }

  @Test(arguments: Samples.texts, Samples.names)
  func `is read as it was written`(text: String, name: String) throws {
    let email = try EmailMessage.sample(toName: name, replyTo: "help@example.com", subject: name, text: text)
    let read = try #require(EmailMessage(message: email.message))
    #expect(read.subject == email.subject)
    #expect(read.to == email.to)
    #expect(read.from == email.from)
    #expect(read.replyTo == email.replyTo)
    #expect(read.id == email.id)
    #expect(read.date == Moment(milliseconds: 1_795_284_370_000))
    #expect(read.text == Samples.asArriving(text))
  }

  @Test func `is not read from what is none`() throws {
    let bytes = try EmailMessage.sample().message
    for length in 0..<bytes.count - 20 where length < 200 {
      #expect(EmailMessage(message: Array(bytes[..<length])) == nil)
    }
    #expect(EmailMessage(message: Array("Subject: x\r\n\r\n=\r\n=4".utf8)) == nil)
  }
}

enum Samples {
  static let names = [
    "Ann", "Ann Lee", "Lee, Ann (runner) <x>", "\"Ann\" \\ Lee", "Zoë Ångström", "אן לי", "\u{202E}eeL nnA", "🏃🏽‍♀️ Run",
    "=?utf-8?Q?Ann?=", "two  spaces", String(repeating: "Ann ", count: 40) + "Lee",
    String(repeating: "長い名前", count: 30), String(repeating: "x", count: 300),
  ]
  static let texts = [
    "", "\n", "One line", "Ends.\n", "Two\n\nlines\n", "Windows\r\nand old\rMac", ".\n..\n.hidden\n.",
    "Tab\t\nspace \n",
    "Zoë 🏃🏽‍♀️ אן", "a=b=3D==", "From me\n", "\u{0}\u{1}\u{7F}", String(repeating: "ü", count: 500),
    String(repeating: "x", count: 75), String(repeating: "x", count: 76), String(repeating: "x", count: 77),
    String(repeating: "x", count: 75) + "=", String(repeating: " ", count: 200), "https://upbeat.example/?a=1&b=2\n",
  ]

  /// With line endings as after delivery, and one at the end.
  static func asArriving(_ text: String) -> String {
    let lines = text.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
    return lines.hasSuffix("\n") ? lines : lines + "\n"
  }
}
