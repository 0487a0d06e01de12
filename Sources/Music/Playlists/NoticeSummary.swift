import Units

/// The notices on a playlist as lines for people: what befalls many songs is said once, not song by song.
public struct NoticeSummary: Sendable {
  public let lines: [String]

  public init(of playlist: PlannedPlaylist, songs: [ListedSong]) {
    let notices = playlist.notices.map { ListedNotice($0, songs: playlist.songs) }
    var lines: [String] = []
    func say(_ group: [ListedNotice]) {
      if group.count == 1 { lines += group.map(\.sentence) }
      if group.count > 1 { lines.append(Self.sentence(for: group, songs: songs, limit: playlist.stretchLimit)) }
    }

    // Songs stretched too far are told with the gap they come from.
    var stretched = notices.filter { $0.kind == .overStretched }
    for (notice, listed) in zip(playlist.notices, notices) {
      guard case .gap(let gap) = notice else { continue }
      lines.append(listed.sentence)
      func isInGap(_ notice: ListedNotice) -> Bool {
        guard let song = notice.song.map({ songs[$0] }) else { return false }
        return song.start < gap.end.value && song.end > gap.start.value
      }
      say(stretched.filter(isInGap))
      stretched.removeAll(where: isInGap)
    }
    say(stretched)
    for kind in [ListedNotice.Kind.folded, .repeated, .recentlyPlayed, .sameArtistInARow] {
      say(notices.filter { $0.kind == kind })
    }
    lines += notices.filter { $0.kind == .unknownPreference }.map(\.sentence)
    self.lines = lines
  }

  /// - Precondition: the notices are of one kind.
  private static func sentence(for group: [ListedNotice], songs: [ListedSong], limit: StretchLimit) -> String {
    let count = group.count
    let names = names(of: group, songs: songs)
    switch group[0].kind {
    case .overStretched:
      let worst = group.max { distance($0) < distance($1) }
      let howFar = worst?.stretch.map { "; worst " + ListedNotice.difference($0) } ?? ""
      let which = worst?.song.map { ", “\(songs[$0].title)”" } ?? ""
      let percent = Int((limit.share * 100).rounded())
      return "\(count) songs are stretched beyond your limit of \(percent) %: \(names)\(howFar)\(which)."
    case .folded: return "\(count) songs are played at half or double the tempo asked for: \(names)."
    case .repeated: return "Songs come again \(count) times, for nothing else fits: \(names)."
    case .recentlyPlayed: return "\(count) songs were played lately, for nothing else has their tempo: \(names)."
    case .sameArtistInARow: return "\(count) songs follow one of the same artist, for no other fits: \(names)."
    case .gap, .unknownPreference: return group.map(\.sentence).joined(separator: " ")
    }
  }

  /// “One”, “Two”, “Three” and 4 more
  private static func names(of group: [ListedNotice], songs: [ListedSong]) -> String {
    var names: [String] = []
    for name in group.compactMap({ $0.song.map { "“\(songs[$0].title)”" } }) where !names.contains(name) {
      names.append(name)
    }
    let shown = 3
    guard names.count > shown + 1 else { return names.joined(separator: ", ") }
    return names.prefix(shown).joined(separator: ", ") + " and \(names.count - shown) more"
  }

  private static func distance(_ notice: ListedNotice) -> Double {
    notice.stretch.map { max($0, 1 / $0) } ?? 1
  }
}
