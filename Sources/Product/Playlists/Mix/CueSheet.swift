/// The songs of a mix as a cue sheet, the text file that players and watches read beside an audio file.
///
/// The format has no official specification. This follows the CDRWIN guide (Jeff Arnold, "Cuesheet commands"), as players do.
/// Times are minutes:seconds:frames at 75 frames per second; quoted text can't contain quotes.
package struct CueSheet: Sendable {
  package struct Entry: Sendable {
    package let title: String
    package let performer: String?
    /// In seconds from the start of the mix.
    package let start: Double

    package init(title: String, performer: String?, start: Double) {
      self.title = title
      self.performer = performer
      self.start = start
    }
  }

  package let title: String
  /// The name of the audio file, without folder: the sheet is in the same folder.
  package let fileName: String
  package let entries: [Entry]

  package init(title: String, fileName: String, entries: [Entry]) {
    self.title = title
    self.fileName = fileName
    self.entries = entries
  }

  /// The file's content: UTF-8 with CRLF line ends, which every player accepts.
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

  /// The guide has three types. Players treat WAVE as "detect the format" for all others.
  private var fileType: String {
    switch fileName.split(separator: ".").last?.lowercased() {
    case "mp3": "MP3"
    case "aif", "aiff": "AIFF"
    default: "WAVE"
    }
  }

  /// Replaces quotes by apostrophes and line breaks by spaces, because the format has no escapes.
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
