import Foundation

/// XML Shareable Playlist Format, version 1 (https://xspf.org/spec): locations are file URLs, times are milliseconds.
enum XSPFPlaylist {
  static func text(title: String, songs: [PlaylistLine]) -> String {
    var lines = [
      #"<?xml version="1.0" encoding="UTF-8"?>"#,
      #"<playlist version="1" xmlns="http://xspf.org/ns/0/">"#,
      "  <title>\(escaped(title))</title>",
      "  <trackList>",
    ]
    for song in songs {
      lines.append("    <track>")
      lines.append("      <location>\(escaped(song.address))</location>")
      lines.append("      <title>\(escaped(song.title))</title>")
      if let artist = song.artist { lines.append("      <creator>\(escaped(artist))</creator>") }
      if let note = song.note { lines.append("      <annotation>\(escaped(note))</annotation>") }
      if let album = song.album { lines.append("      <album>\(escaped(album))</album>") }
      if let number = song.trackNumber { lines.append("      <trackNum>\(number)</trackNum>") }
      if let duration = song.duration { lines.append("      <duration>\(milliseconds(duration))</duration>") }
      lines.append("    </track>")
    }
    lines += ["  </trackList>", "</playlist>"]
    return lines.joined(separator: "\n") + "\n"
  }

  static func milliseconds(_ seconds: Double) -> Int { Int((seconds * 1000).rounded()) }

  /// Text escaped for XML. Control characters, which occur in tags, are removed: XML forbids them even when escaped.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\t", "\n", "\r": result += " "
      case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": continue
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
