import Plans
import Playlists
import Units

/// Coverage as a table for people.
struct CoverageTable {
  let lines: [String]

  init(_ coverage: Coverage, of plan: WorkoutPlan) {
    var lines = ["\(plan.title): \(coverage.usable) of \(coverage.tracks) songs have a steady beat"]
    let stretches = coverage.levels.map { "±\(Self.percent($0.limit.share))" }
    var rows = [["from", "to", "step", "tempo"] + stretches.map { "songs \($0)" } + ["music"]]
    rows += coverage.intervals.map { interval in
      [
        Self.clock(interval.start), Self.clock(interval.end), plan.title(ofStep: interval.step),
        Self.range(interval.rates),
      ] + interval.songs.map(String.init) + [Self.clock(interval.music)]
    }
    lines += TextTable(rows: rows).lines
    for (level, stretch) in zip(coverage.levels, stretches) {
      lines.append("At \(stretch), the music covers \(Self.percent(level.share)) of the plan.")
    }
    for missing in coverage.levels.last?.missing ?? [] {
      lines.append(
        "No song for \(Self.range(missing.rates)) from \(Self.clock(missing.start)) to \(Self.clock(missing.end)).")
    }
    for suggestion in coverage.suggestions {
      let tempo = Int(suggestion.tempo.value.rounded())
      lines.append("Add more songs around \(tempo) BPM to cover \(Self.clock(suggestion.gain)) more.")
    }
    self.lines = lines
  }

  private static func percent(_ share: Double) -> String {
    // Shows 100 % only for complete coverage.
    let percent = share < 1 ? min(99, Int((share * 100).rounded())) : 100
    return "\(percent) %"
  }

  private static func range(_ rates: ClosedRange<BeatsPerMinute>) -> String {
    let low = Int(rates.lowerBound.value.rounded())
    let high = Int(rates.upperBound.value.rounded())
    return low == high ? "\(low)" : "\(low)–\(high)"
  }

  private static func clock(_ time: Seconds) -> String { TextTable.clock(time) }
}
