import Testing

@testable import Accounts

@Suite("Names and addresses")
struct NameTests {
  @Test(arguments: ["Anna", "Zoë", "李", "أحمد", "👩🏽‍🚀", "O'Brien-Smith", String(repeating: "ä", count: 100), "می‌خواهم"])
  func `a name of any script is a name`(text: String) throws {
    #expect(try PersonName("  \(text)\n").text == text)
  }

  @Test(arguments: [
    ("", FieldError.missing), ("\u{200D}\u{FE0F}", .missing), ("a\u{0}b", .forbiddenCharacter(codePoint: 0)),
    ("a\u{202E}b", .forbiddenCharacter(codePoint: 0x202E)), ("a\u{2066}b", .forbiddenCharacter(codePoint: 0x2066)),
    ("a\u{7}b", .forbiddenCharacter(codePoint: 7)), ("a\u{2028}b", .forbiddenCharacter(codePoint: 0x2028)),
    (String(repeating: "a", count: 101), .tooLong(maximum: 100, .characters)),
    ("a" + String(repeating: "\u{301}", count: 1_000), .tooLong(maximum: 100, .characters)),
  ])
  func `a name that hides or turns text is none`(text: String, problem: FieldError) {
    #expect(throws: problem) { try PersonName(text) }
  }

  @Test func `two spellings of a letter are one`() throws {
    #expect(try PersonName("Zoe\u{308}") == PersonName("Zoë"))
    #expect(try PersonName("Zoe\u{308}").text.unicodeScalars.count == 3)
  }

  @Test(arguments: [
    ("Runner", "runner"), ("ＲＵＮＮＥＲ", "runner"), ("Straße", "strasse"), ("Ἀδμητος", "ἀδμητοσ"),
    ("run.ner_1-2", "run.ner_1-2"),
  ])
  func `a username is found in any spelling`(text: String, key: String) throws {
    #expect(try Username(text).key == key)
  }

  @Test(arguments: [
    ("ab", FieldError.tooShort(minimum: 3, .characters)),
    (String(repeating: "a", count: 31), .tooLong(maximum: 30, .characters)),
    ("a b", .forbiddenCharacter(codePoint: 0x20)), ("a@b", .forbiddenCharacter(codePoint: 0x40)),
    ("-ab", .forbiddenCharacter(codePoint: 0x2D)), ("a\u{200D}bc", .forbiddenCharacter(codePoint: 0x200D)),
    ("a\u{202E}bc", .forbiddenCharacter(codePoint: 0x202E)), ("run\u{0}", .forbiddenCharacter(codePoint: 0)),
    ("../etc", .forbiddenCharacter(codePoint: 0x2E)), ("runner🏃", .forbiddenCharacter(codePoint: 0x1F3C3)),
    ("аnna", .mixedAlphabets), ("Admin", .reserved), ("ＵＰＢＥＡＴ", .reserved), ("", .missing),
    (String(repeating: "a", count: 1_000_000), .tooLong(maximum: 30, .characters)),
  ])
  func `a username that is none`(text: String, problem: FieldError) {
    #expect(throws: problem) { try Username(text) }
  }

  @Test(arguments: [
    ("Anna.Läufer+upbeat@Example.ORG", "Anna.Läufer+upbeat@example.org", "anna.läufer+upbeat@example.org"),
    ("a@localhost", "a@localhost", "a@localhost"), (" a@b.c ", "a@b.c", "a@b.c"),
    ("o'b@xn--bcher-kva.example", "o'b@xn--bcher-kva.example", "o'b@xn--bcher-kva.example"),
  ])
  func `an address keeps its spelling and is compared without`(text: String, kept: String, normal: String) throws {
    #expect(try EmailAddress(text).text == kept)
    #expect(try EmailAddress(text).normalForm == normal)
  }

  @Test(arguments: [
    "nobody", "@example.org", "a@", "a@b@c", "a@-b.org", "a@b..org", ".a@b.org", "a..b@c.org", "a b@c.org",
    "a@b.org\r\nBcc: x@y.z",
    "a@b.org\u{0}", "\"a\"@b.org", "<a@b.org>", "a,b@c.org", "a@[127.0.0.1]", "a@b_c.org", "a\u{202E}@b.org",
    String(repeating: "a", count: 65) + "@b.org", "a@" + String(repeating: "b", count: 64) + ".org",
    "a@" + String(repeating: "b.", count: 150) + "org",
  ])
  func `an address that is none`(text: String) {
    #expect(throws: FieldError.self) { try EmailAddress(text) }
  }

  @Test(arguments: ["Europe/Berlin", "America/Argentina/Buenos_Aires", "UTC", "Asia/Calcutta"])
  func `a time zone of the IANA's`(text: String) throws { #expect(try TimeZoneName(text).text == text) }

  @Test(arguments: ["", "Europe/Nowhere", "GMT+3", "CET", "../../etc/passwd", "Europe/Berlin\u{0}"])
  func `a time zone that is none`(text: String) {
    #expect(throws: FieldError.unknown) { try TimeZoneName(text) }
  }
}
