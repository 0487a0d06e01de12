import Songs

/// The notices on a playlist for people, with one notice for all songs of the same kind.
package struct NoticeSummary: Sendable {
  package let notices: [SummedNotice]

  package init(of playlist: PlannedPlaylist, songs: [ListedSong]) {
    let told = playlist.notices.map { ListedNotice($0, songs: playlist.songs) }
    var notices: [SummedNotice] = []
    func say(_ group: [ListedNotice]) {
      if !group.isEmpty { notices.append(Self.sum(of: group, playlist, songs)) }
    }

    // A gap's notice already covers the songs that are stretched in it.
    var stretched = told.filter { $0.kind == .overStretched }
    for gap in told where gap.kind == .gap {
      say([gap])
      func isInGap(_ notice: ListedNotice) -> Bool {
        guard let song = notice.song.map({ songs[$0] }), let start = gap.start, let end = gap.end else { return false }
        return song.start < end && song.end > start
      }
      say(stretched.filter(isInGap))
      stretched.removeAll(where: isInGap)
    }
    say(stretched)
    for kind in [ListedNotice.Kind.folded, .repeated, .recentlyPlayed, .sameArtistInARow] {
      say(told.filter { $0.kind == kind })
    }
    for wish in told where wish.kind == .unknownPreference { say([wish]) }
    self.notices = notices
  }

  package var lines: [String] { notices.map(\.sentence) }

  /// - Precondition: the notices are of one kind, and there is at least one.
  private static func sum(
    of group: [ListedNotice], _ playlist: PlannedPlaylist, _ songs: [ListedSong]
  ) -> SummedNotice {
    let befallen = group.compactMap(\.song)
    // A single song is named with its artist.
    let names = befallen.map { group.count == 1 ? playlist.songs[$0].track.displayName : songs[$0].title }
    var sum = SummedNotice(group[0].kind, names: names, count: group.count)
    let worst = group.max { distance($0) < distance($1) }
    sum.stretch = worst?.stretch
    sum.start = group[0].start
    sum.end = group[0].end
    sum.tempos = group[0].tempos
    sum.wish = group[0].wish
    if group[0].kind == .overStretched {
      sum.worst = worst?.song.map { songs[$0].title }
      sum.limit = playlist.stretchLimit.share
    }
    return sum
  }

  private static func distance(_ notice: ListedNotice) -> Double {
    notice.stretch.map { max($0, 1 / $0) } ?? 1
  }
}
