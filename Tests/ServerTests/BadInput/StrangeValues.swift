/// JSON values that few fields accept, as bytes, because some are not valid text.
enum StrangeValues {
  static let script = "<script>alert('Upbeat')</script>"
  static let statement = "'; DROP TABLE account; --"

  static let kinds: [[[UInt8]]] = [
    numbers.map { Array($0.utf8) }, texts.map { Array(quoted($0).utf8) }, escaped.map { Array($0.utf8) },
    structures.map { Array($0.utf8) }, bytes,
  ]

  private static let numbers = [
    "0", "-0", "-1", "1.5", "1e400", "-1e400", "1e-400", "2147483648", "9223372036854775807", "9223372036854775808",
    "-9223372036854775809", "18446744073709551616", "1e308", "0.1000000000000000055511151231257827", "NaN", "Infinity",
    "-Infinity", "+1", "01", "0x10", ".5", "1.",
    String(repeating: "9", count: 5_000),
  ]

  private static let texts = [
    "", " ", "\t", script, statement, "\"><img src=x onerror=alert(1)>", "{{page.title}}{{/content}}", "%00%n%s",
    "../../../../etc/passwd", "C:\\Windows\\win.ini", "مُحَمَّد", "שָׁלוֹם", "\u{202E}desrever", "\u{2066}isolated",
    "👨‍👩‍👧‍👦🏳️‍🌈", "Ａｎｎａ", "ﷺ", "\u{FEFF}", "\u{200B}", "İıſK",
    "e" + String(repeating: "\u{301}", count: 2_000), String(repeating: "a", count: 1_000),
    String(repeating: "字", count: 50_000), "true", "null", "a@b@c", "@",
    "someone@" + String(repeating: "a.", count: 200),
    "2026-02-30", "0000-00-00", "9999-12-31", "GMT+3", "../UTC", "Europe/../Europe/Berlin",
  ]

  /// Characters that are escaped in the JSON.
  private static let escaped = [
    #""\u0000""#, #""a\u0000b""#, #""\u0007\u001b[31m""#, #""\r\nSet-Cookie: a=b""#, #""\ud800""#, #""\udc00\ud800""#,
    #""\uFFFF""#, #""\uFDD0""#, #""\x41""#, #""\u00""#, #""unfinished"#,
  ]

  private static let structures = [
    "null", "true", "false", "[]", "{}", "[null]", #"[""]"#, #"[{}]"#, #"{"a": 1}"#, "[1e400]", "[[[[[[[[]]]]]]]]",
    #"{"$ref": "/"}"#, #"[{"day": "2026-01-01", "kilograms": 1e400}]"#, #"[{"day": "\u0000", "kilograms": 70}]"#,
    "[" + Array(repeating: "100", count: 10_000).joined(separator: ",") + "]", "tru", "",
  ]

  private static let bytes: [[UInt8]] = [
    // Invalid UTF-8: an impossible byte, truncated, overlong, half of a surrogate pair.
    [0x22, 0xFF, 0x22], [0x22, 0xC3, 0x22], [0x22, 0xC0, 0x80, 0x22], [0x22, 0xED, 0xA0, 0x80, 0x22],
    [0x22, 0xF8, 0x88, 0x80, 0x80, 0x80, 0x22],
    // Bytes that JSON requires to be escaped.
    [0x22, 0x00, 0x22], [0x22, 0x0A, 0x22], [0x22, 0x7F, 0x22], [0x00],
  ]

  private static func quoted(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\t", with: "\\t") + "\""
  }
}

/// Bodies that are not a valid JSON object.
enum StrangeBodies {
  typealias Body = (name: String, bytes: [UInt8])

  static let kinds: [[Body]] = [otherJSON, noJSON, noText, deepOrMany, tooLong]
  static let all = kinds.flatMap(\.self)

  private static let otherJSON: [Body] = [
    ("null", Array("null".utf8)), ("a list", Array("[]".utf8)), ("a text", Array("\"text\"".utf8)),
    ("a number", Array("42".utf8)), ("no fields", Array("{}".utf8)),
  ]

  private static let noJSON: [Body] = [
    ("nothing", []), ("space", Array("   ".utf8)), ("half an object", Array("{\"".utf8)),
    ("two objects", Array("{}{}".utf8)), ("a comma too many", Array("{,}".utf8)), ("a comment", Array("/* */{}".utf8)),
    ("XML", Array("<?xml version=\"1.0\"?><!DOCTYPE a [<!ENTITY b SYSTEM \"file:///etc/passwd\">]><a>&b;</a>".utf8)),
    ("a form", Array("firstName=Ann&login=ann&password=a".utf8)),
  ]

  private static let noText: [Body] = [
    ("NUL", [0]), ("an object and NUL", Array("{}".utf8) + [0]), ("bytes that are no text", [0xFF, 0xFE, 0xFD]),
    ("UTF-16", [0xFF, 0xFE, 0x7B, 0x00, 0x7D, 0x00]), ("a byte order mark", [0xEF, 0xBB, 0xBF] + Array("{}".utf8)),
  ]

  private static let deepOrMany: [Body] = [
    ("lists 10,000 deep", Array((String(repeating: "[", count: 10_000) + String(repeating: "]", count: 10_000)).utf8)),
    ("lists that do not end", Array(String(repeating: "[", count: 100_000).utf8)),
    (
      "objects 10,000 deep",
      Array((String(repeating: #"{"a":"#, count: 10_000) + "1" + String(repeating: "}", count: 10_000)).utf8)
    ),
    ("many fields", Array(("{" + (0..<15_000).map { "\"field\($0)\":1" }.joined(separator: ",") + "}").utf8)),
  ]

  private static let tooLong: [Body] = [
    ("10 MB of text", Array("{\"name\":\"".utf8) + [UInt8](repeating: 0x61, count: 10_000_000) + Array("\"}".utf8)),
    ("10 MB of lists", [UInt8](repeating: 0x5B, count: 10_000_000)),
  ]

  /// Those that are valid objects, for bodies without required fields.
  static let objects: Set<String> = ["no fields", "UTF-16", "a byte order mark", "many fields"]

  static let types = [
    "", "text/plain", "application/jsonx", "application/xml", "multipart/form-data; boundary=x", "json",
    "application/x-www-form-urlencoded", "*/*", "application/json, text/plain", "application/\u{1F3C3}",
  ]
}
