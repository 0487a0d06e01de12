import Foundation

/// Extended M3U in UTF-8. Lines for the VLC player set the start and end of each song; other players ignore them.
enum M3U8Playlist {
  static func text(title: String, songs: [PlaylistLine], in folder: URL?) -> String {
    var lines = ["#EXTM3U", "#PLAYLIST:\(oneLine(title))"]
    for song in songs {
      let name = song.artist.map { "\($0) - \(song.title)" } ?? song.title
      // −1 means an unknown duration.
      lines.append("#EXTINF:\(song.duration.map { Int($0.rounded()) } ?? -1),\(oneLine(name))")
      if let part = song.part {
        lines.append("#EXTVLCOPT:start-time=\(milliseconds(part.lowerBound))")
        lines.append("#EXTVLCOPT:stop-time=\(milliseconds(part.upperBound))")
      }
      switch song.location {
      case .file(let path): lines.append(location(of: path, in: folder))
      case .address: lines.append(song.address)
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// A path, unless a player could mistake it for something else.
  private static func location(of path: String, in folder: URL?) -> String {
    let url = URL(filePath: path, directoryHint: .notDirectory).standardizedFileURL
    guard let folder else { return line(url.path(percentEncoded: false), orURL: url) }
    let target = url.pathComponents
    let base = folder.standardizedFileURL.pathComponents
    let common = zip(target, base).prefix { $0 == $1 }.count
    let relative = Array(repeating: "..", count: base.count - common) + target[common...]
    let joined = relative.joined(separator: "/")
    // A line that starts with # is a comment, and one with a colon may look like a URL.
    return line(joined.hasPrefix("#") || joined.contains(":") ? "./\(joined)" : joined, orURL: url)
  }

  /// A path with a line break can only be written as a URL.
  private static func line(_ path: String, orURL url: URL) -> String {
    path.contains(where: \.isNewline) ? url.absoluteString : path
  }

  private static func oneLine(_ text: String) -> String {
    text.split(whereSeparator: \.isNewline).joined(separator: " ")
  }

  private static func milliseconds(_ seconds: Double) -> String {
    let whole = Int((seconds * 1000).rounded())
    let rest = String(whole % 1000)
    return "\(whole / 1000).\(String(repeating: "0", count: 3 - rest.count))\(rest)"
  }
}
