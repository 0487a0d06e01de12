import Library
import Pacing
import Units
import Workouts

/// A workout's tempo curve with the songs that carry it under it, as shapes of an SVG that is as wide as its page.
struct WorkoutChart: Sendable {
  struct Bar: Sendable {
    let entry: String
    let x: String
    let width: String
    let level: Int
    let words: String
  }
  struct Tick: Sendable { let words: String }

  let curve: String
  let area: String
  let bars: [Bar]
  let slowest: String
  let fastest: String
  let ticks: [Tick]
  /// For who does not see it.
  let words: String

  private static let width = 1000.0
  private static let height = 200.0

  /// Nil when the workout cannot be read any more.
  init?(_ plan: PlaylistPlan, _ songs: [PlaylistPart.Song], _ texts: TextCatalogue) {
    let curve: TempoCurve
    do { curve = try plan.recipe.workout().paced().curve } catch { return nil }
    let range = curve.range(from: .zero, to: curve.duration)
    let low = ((range.lowerBound.value - 10) / 10).rounded(.down) * 10
    let high = ((range.upperBound.value + 10) / 10).rounded(.up) * 10
    func x(_ seconds: Double) -> Double { Self.width * seconds / curve.duration.value }
    func point(_ knot: TempoCurve.Knot) -> String {
      Self.number(x(knot.time.value)) + " " + Self.number(Self.height * (high - knot.rate.value) / (high - low))
    }
    let line = curve.knots.map(point).joined(separator: "L")
    self.curve = "M" + line
    area = "M0 \(Self.number(Self.height))L\(line)V\(Self.number(Self.height))Z"
    slowest = texts.number(Int(low))
    fastest = texts.number(Int(high))
    ticks = (0...4).map { Tick(words: clockTime(Seconds(curve.duration.value * Double($0) / 4))) }
    bars = songs.compactMap { song in
      guard case .entry(let entry) = song, let section = entry.section else { return nil }
      let middle = curve.rate(at: Seconds((section.start + section.end) / 2))
      let (from, to) = (x(section.start), min(Self.width, x(section.end)))
      return Bar(
        entry: entry.id.rawValue, x: Self.number(from + 1), width: Self.number(max(2, to - from - 2)),
        level: TempoMark(middle.value, texts).level,
        words: [entry.track.tags.title.text, entry.track.tags.artist?.text].compactMap(\.self).joined(separator: " · "))
    }
    words = texts(
      "playlists.chartWords",
      [
        "length": clockTime(curve.duration), "slowest": texts.number(Int(range.lowerBound.value.rounded())),
        "fastest": texts.number(Int(range.upperBound.value.rounded())), "songs": texts.number(bars.count),
      ])
  }

  private static func number(_ value: Double) -> String { String((value * 10).rounded() / 10) }
}
