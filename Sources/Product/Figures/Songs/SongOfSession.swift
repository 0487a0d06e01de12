package import Units

/// A song of somebody's library that was heard in a session.
package struct SongOfSession: Hashable, Sendable {
  /// As the device named it.
  package let track: String
  /// When it was over.
  package let ended: Moment
  /// Pauses left out.
  package let heard: Seconds
  /// Nil where nobody asked for another in its place.
  package let skip: SongFigures.Skip?
  /// Nil where no footfall has a place in the song.
  package let synchrony: SynchronyFigures?
}

extension SessionFigures {
  /// In their order; pieces of one song with nothing in between are one. None where it is not known when that was.
  var songsHeard: [SongOfSession] {
    guard let from else { return [] }
    var heard: [SongOfSession] = []
    var last: String?
    for song in songs {
      defer { last = song.track }
      guard let track = song.track else { continue }
      var (time, synchrony) = (song.heard, song.synchrony)
      if track == last, let before = heard.popLast() {
        time += before.heard.value
        if before.synchrony?.steps ?? 0 > synchrony?.steps ?? 0 { synchrony = before.synchrony }
      }
      heard.append(
        SongOfSession(
          track: track, ended: Moment(milliseconds: from) + Seconds(song.end), heard: Seconds(time), skip: song.skip,
          synchrony: synchrony))
    }
    return heard
  }
}
