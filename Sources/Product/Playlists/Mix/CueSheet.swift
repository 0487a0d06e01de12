/// The songs of a mix as a cue sheet: the plain text that players and watches read beside an audio file.
///
/// The format has no official text; this follows the CDRWIN guide (Jeff Arnold, "Cuesheet commands") that players keep to:
/// times are minutes:seconds:frames at 75 frames a second, quoted text cannot hold quotes.
package struct CueSheet: Sendable {
  package struct Entry: Sendable {
    package let title: String
    package let performer: String?
    /// Seconds from the start of the mix.
    package let start: Double

    package init(title: String, performer: String?, start: Double) {
      self.title = title
      self.performer = performer
      self.start = start
    }
  }

  package let title: String
  /// The name of the audio file, without folder: the sheet lies beside it.
  package let fileName: String
  package let entries: [Entry]

  package init(title: String, fileName: String, entries: [Entry]) {
    self.title = title
    self.fileName = fileName
    self.entries = entries
  }

  /// UTF-8, lines end as on CD-writing programs' home system, which every player accepts.
  package var text: String {
    var lines = ["TITLE \(Self.quoted(title))", "FILE \(Self.quoted(fileName)) \(fileType)"]
    for (index, entry) in entries.enumerated() {
      lines.append("  TRACK \(Self.twoDigits(index + 1)) AUDIO")
      lines.append("    TITLE \(Self.quoted(entry.title))")
      if let performer = entry.performer { lines.append("    PERFORMER \(Self.quoted(performer))") }
      lines.append("    INDEX 01 \(Self.position(entry.start))")
    }
    return lines.map { $0 + "\r\n" }.joined()
  }

  /// The guide knows three; players take WAVE to mean "decode it and see" for all others.
  private var fileType: String {
    switch fileName.split(separator: ".").last?.lowercased() {
    case "mp3": "MP3"
    case "aif", "aiff": "AIFF"
    default: "WAVE"
    }
  }

  /// Quotes become apostrophes and line breaks spaces, since nothing escapes them.
  private static func quoted(_ text: String) -> String {
    let characters = text.map { character -> Character in
      if character == "\"" { return "'" }
      return character.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F } ? character : " "
    }
    return "\"\(String(characters))\""
  }

  private static func position(_ seconds: Double) -> String {
    let frames = Int((seconds * 75).rounded())
    return "\(twoDigits(frames / 4500)):\(twoDigits(frames / 75 % 60)):\(twoDigits(frames % 75))"
  }

  private static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
