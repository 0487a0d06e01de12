import Foundation
import Playlists
import Units

/// A planned playlist as a table for people.
struct PlaylistTable {
  let lines: [String]

  init(_ playlist: PlannedPlaylist, _ songs: [ListedSong]) {
    var rows = [["at", "BPM", "steps", "speed", "song"]]
    rows += songs.map { song in
      let steps =
        switch song.stepsPerBeat {
        case 2: "2 a beat"
        case 0.5: "1 in 2 beats"
        default: "1 a beat"
        }
      let low = Self.percent(song.slowest)
      let high = Self.percent(song.fastest)
      return [
        TextTable.clock(Seconds(song.start)), song.tempo.formatted(.number.precision(.fractionLength(1))), steps,
        low == high ? "\(low) %" : "\(low) to \(high) %", song.artist.map { "\($0) – \(song.title)" } ?? song.title,
      ]
    }
    var lines = TextTable(rows: rows).lines
    lines += NoticeSummary(of: playlist, songs: songs).lines
    lines.append("Seed \(playlist.seed). To get this playlist again, use --seed \(playlist.seed).")
    self.lines = lines
  }

  private static func percent(_ speed: Double) -> String {
    let percent = Int(((speed - 1) * 100).rounded())
    return percent > 0 ? "+\(percent)" : "\(percent)"
  }
}
