import Pacing
import Plans
import Playlists
import Presentation
import ServerKernel
import Songs
import Units

/// A workout's tempo curve above its songs, as SVG shapes with the width of the page.
struct WorkoutChart: Sendable {
  struct Bar: Sendable {
    let entry: String
    let x: String
    let width: String
    let level: Int
    let words: String
  }

  let curve: String
  let area: String
  let bars: [Bar]
  let slowest: String
  let fastest: String
  let ticks: [TempoPlot.Tick]
  /// For screen readers.
  let words: String

  /// Nil if the stored workout cannot be read.
  init?(_ plan: PlaylistPlan, _ songs: [PlaylistPart.Song], _ texts: TextCatalogue) {
    let curve: TempoCurve
    do { curve = try plan.recipe.plan().paced().curve } catch { return nil }
    let plot = TempoPlot(curve)
    self.curve = plot.line
    area = plot.area
    slowest = texts.number(Int(plot.low))
    fastest = texts.number(Int(plot.high))
    ticks = plot.ticks
    bars = songs.compactMap { song in
      guard case .entry(let entry) = song, let section = entry.section else { return nil }
      let middle = curve.rate(at: Seconds((section.start + section.end) / 2))
      let (from, to) = (plot.x(Seconds(section.start)), min(TempoPlot.width, plot.x(Seconds(section.end))))
      return Bar(
        entry: entry.id.rawValue, x: coordinate(from + 1), width: coordinate(max(2, to - from - 2)),
        level: TempoMark(middle.value, texts).level,
        words: [entry.track.tags.title.text, entry.track.tags.artist?.text].compactMap(\.self).joined(separator: " · "))
    }
    words = texts(
      "playlists.chartWords",
      [
        "length": clockTime(curve.duration), "slowest": texts.number(Int(plot.range.lowerBound.value.rounded())),
        "fastest": texts.number(Int(plot.range.upperBound.value.rounded())), "songs": texts.number(bars.count),
      ])
  }
}
