import ActivityFiles
import Figures
import Foundation
import Presentation
import ServerKernel
import Sessions
import Units

/// A session's charts on a common time axis, and the numbers for the cursor across all of them.
struct SessionCharts: Sendable {
  struct Band: Sendable {
    let x: String
    let width: String
  }
  struct Song: Sendable {
    let x: String
    let width: String
    let level: Int
    let words: String
  }
  struct Tick: Sendable { let words: String }

  let charts: [SessionChart]
  let pauses: [Band]
  let hasPauses: Bool
  let songs: [Song]
  let hasSongs: Bool
  let ticks: [Tick]
  /// JSON for the script.
  let course: String
  let lastPlace: Int

  /// Nil if nothing with a time course was recorded.
  init?(_ timeline: Timeline, _ figures: SessionFigures?, _ words: SessionWords) throws {
    let grid = ChartGrid(timeline)
    let series = ChartSeries(timeline, points: grid.count)
    let lines = Dictionary(uniqueKeysWithValues: series.lines.map { ($0.quantity, grid.line($0)) })
    let charts = SessionChart.all(lines, grid.tempo(of: timeline), grid, figures?.totals, words)
    let songs = timeline.songs.compactMap { song -> (span: ClosedRange<Double>, words: String, tempo: Double?)? in
      let (start, end) = (grid.seconds(to: song.start), grid.seconds(to: song.end))
      guard start < end else { return nil }
      return (start...end, [song.title, song.artist].compactMap(\.self).joined(separator: " · "), song.tempo?.value)
    }
    guard !charts.isEmpty || !songs.isEmpty else { return nil }
    self.charts = charts
    pauses = timeline.pauses.map { pause in
      let (from, to) = (grid.x(grid.seconds(to: pause.start)), grid.x(grid.seconds(to: pause.end)))
      return Band(x: coordinate(from), width: coordinate(max(to - from, 1)))
    }
    let tempos = Dictionary(
      (figures?.songs ?? []).compactMap { song in song.tempo.map { (Int(song.start), $0) } }, uniquingKeysWith: { $1 })
    hasPauses = !pauses.isEmpty
    self.songs = songs.map { song in
      let (from, to) = (grid.x(song.span.lowerBound), grid.x(song.span.upperBound))
      let tempo = song.tempo ?? tempos[Int(song.span.lowerBound)]
      return Song(
        x: coordinate(from), width: coordinate(max(to - from - 1, 1)), level: tempo.map { tempoColour(of: $0) } ?? 0,
        words: song.words)
    }
    hasSongs = !songs.isEmpty
    // In a very short session, more ticks would repeat the same time.
    let parts = grid.length < 8 ? 1 : 4
    ticks = (0...parts).map { Tick(words: words.time(grid.length * Double($0) / Double(parts))) }
    lastPlace = grid.count - 1
    let course = ChartCourse(
      step: grid.length / Double(grid.count), reach: grid.reach, lines: charts.flatMap(\.readings),
      songs: songs.map { .init(start: $0.span.lowerBound, end: $0.span.upperBound, words: $0.words) })
    self.course = String(decoding: try JSONEncoder().encode(course), as: UTF8.self)
  }
}

/// The values that the cursor shows.
struct ChartCourse: Encodable, Sendable {
  struct Line: Encodable, Sendable {
    let name: String
    let unit: String
    let digits: Int
    let isClock: Bool
    /// One for each interval.
    let values: [Double?]
  }
  struct Song: Encodable, Sendable {
    let start: Double
    let end: Double
    let words: String
  }
  /// The length of an interval in seconds.
  let step: Double
  /// How many intervals away a value still counts.
  let reach: Int
  let lines: [Line]
  let songs: [Song]
}

/// A time axis in equal intervals, few enough for a screen.
struct ChartGrid: Sendable {
  /// The values of a quantity by interval.
  struct Line: Sendable {
    var least: [Double?]
    var mean: [Double?]
    var greatest: [Double?]

    var isEmpty: Bool { !mean.contains { $0 != nil } }
  }
  let length: Double
  let count: Int
  /// Some sensors report only every few seconds.
  let reach: Int
  private let start: Moment

  init(_ timeline: Timeline) {
    length = max(timeline.elapsed.value, 1)
    count = min(max(Int(length / 2), 10), 600)
    reach = Int((10 * Double(count) / length).rounded(.up))
    start = timeline.start
  }

  func seconds(to moment: Moment) -> Double { min(max((moment - start).value, 0), length) }

  /// In a drawing 1,000 wide.
  func x(_ seconds: Double) -> Double { 1000 * seconds / length }

  func x(place: Int) -> Double { 1000 * (Double(place) + 0.5) / Double(count) }

  func time(_ place: Int) -> Double { length * Double(place) / Double(count) }

  func line(_ series: ChartSeries.Line) -> Line {
    let none = [Double?](repeating: nil, count: count)
    var line = Line(least: none, mean: none, greatest: none)
    for (place, time) in series.time.enumerated() {
      let piece = min(Int(time / length * Double(count)), count - 1)
      line.least[piece] = series.least[place]
      line.mean[piece] = series.mean[place]
      line.greatest[piece] = series.greatest[place]
    }
    return line
  }

  /// The tempo of the music. It holds until it changes or the song ends.
  func tempo(of timeline: Timeline) -> Line {
    var changes = timeline.tempo.map { (time: seconds(to: $0.moment), order: 2, tempo: Optional($0.value.value)) }
    for song in timeline.songs {
      changes.append((seconds(to: song.end), 0, nil))
      if let tempo = song.tempo { changes.append((seconds(to: song.start), 1, tempo.value)) }
    }
    changes.sort { ($0.time, $0.order) < ($1.time, $1.order) }
    var (next, tempo) = (0, Double?.none)
    let values = (0..<count).map { place in
      while next < changes.count, changes[next].time <= time(place) + length / Double(2 * count) {
        tempo = changes[next].tempo
        next += 1
      }
      return tempo
    }
    return Line(least: values, mean: values, greatest: values)
  }
}
