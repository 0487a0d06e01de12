import Foundation
import Pacing
import Plans
import Playlists
import Presentation
import ServerKernel
import Units

/// The example workout of the landing page with its songs. `scripts/make-example` creates the audio.
struct LandingExample: Sendable {
  struct Song: Sendable {
    let number: Int
    let title: String
    let artist: String
    let begin: String
    /// Beats per minute of the recording and of the mix.
    let own: Int
    let heard: String
    let seconds: Double
    /// Of a width of 300.
    let x: Double
    let width: Double
  }

  let curve: CurvePath
  let length: Double
  /// `0:146 75:152 …`: seconds and steps per minute.
  let knots: String
  /// Empty until `scripts/make-example` has run.
  let songs: [Song]

  init(_ web: WebFolder) throws {
    let file = web.path.appending(path: "example/workout.yaml")
    let workout = try PlanFile.plan(from: Array(Data(contentsOf: file)))
    let tempo = workout.followed(by: Athlete()).timetable().paced.curve
    let length = tempo.duration.value
    self.length = length
    curve = CurvePath(tempo)
    knots = tempo.knots.map { "\($0.time.value):\(Int($0.rate.value.rounded()))" }.joined(separator: " ")
    let report = web.built.appending(path: "example/example.json")
    guard FileManager.default.fileExists(atPath: report.path) else {
      songs = []
      return
    }
    let mixed = try JSONDecoder().decode(MixReport.self, from: Data(contentsOf: report)).songs
    songs = mixed.enumerated().map { place, song in
      let end = place + 1 < mixed.count ? mixed[place + 1].start : length
      return Song(song, x: song.start / length * 300, width: (end - song.start) / length * 300)
    }
  }
}

extension LandingExample.Song {
  fileprivate init(_ song: MixedSong, x: Double, width: Double) {
    let (start, end) = (Int(song.tempoAtStart.rounded()), Int(song.tempoAtEnd.rounded()))
    self.init(
      number: song.number, title: song.title, artist: song.artist ?? "", begin: clockTime(Seconds(song.start)),
      own: Int(song.sourceTempo.rounded()), heard: start == end ? "\(start)" : "\(start)–\(end)", seconds: song.start,
      x: (x * 10).rounded() / 10, width: (width * 10).rounded() / 10)
  }
}
