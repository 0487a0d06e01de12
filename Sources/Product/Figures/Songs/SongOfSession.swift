package import Units

/// A library song that was played in a session.
package struct SongOfSession: Hashable, Sendable {
  /// The name from the device.
  package let track: String
  /// When the song ended.
  package let ended: Moment
  /// Without pauses.
  package let heard: Seconds
  /// Nil unless the song was skipped.
  package let skip: SongFigures.Skip?
  /// Nil without footfalls that have a phase in the song.
  package let synchrony: SynchronyFigures?
}

extension SessionFigures {
  /// In order. Adjacent pieces of one song are joined. Empty if the start of the figures is unknown.
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
