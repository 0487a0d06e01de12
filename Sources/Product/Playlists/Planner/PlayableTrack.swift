import Songs
import Units

/// A track prepared for the planner: its bars, their tempo and energy, and its possible entries and exits.
///
/// A class, because the search passes it about a million times, and each copy of a structure with nine arrays would retain all
/// nine.
final class PlayableTrack: Sendable {
  /// A possible start of a section.
  struct Entry {
    /// The index in `barLines`.
    let bar: Int
    let isLate: Bool
  }

  let track: Track
  /// The indices of the downbeats. The last one is the end of the last whole bar.
  let barLines: [Int]
  /// The natural logarithm of the original tempo around each beat. Averaged over eight beats: longer than a beat tracker's
  /// errors, shorter than a drummer's drift.
  let logTempos: [Double]
  /// The logarithm of the original tempo at each bar line.
  let logTempoAtBars: [Double]
  let entries: [Entry]
  /// The bar line at the start of the outro.
  let outroBar: Int
  /// The mean loudness of the few seconds after each bar line, in LU relative to the whole song.
  let loudnessAtBars: [Double]
  /// The energy of the few seconds after each bar line, on the scale of `meanEnergy`.
  let energyAtBars: [Double]
  let meanLogTempo: Double
  /// The energy of the mood, 0 (calm) … 1 (driving), which library filters use too. It reflects tempo and density of the music.
  /// The analysis's energy curve only compares parts of one song.
  let meanEnergy: Double

  /// In seconds. Shorter tracks would end before their fade-in does.
  static let shortestPlay = 30.0
  /// In seconds, about the length of a crossfade.
  private static let changeSpan = 6.0

  /// Nil unless the track has a steady beat for at least `shortestPlay` seconds.
  init?(_ track: Track) {
    let analysis = track.analysis
    let beats = analysis.rhythm.beats
    guard analysis.rhythm.isSteady, beats.count >= 16, beats[beats.count - 1] - beats[0] >= Self.shortestPlay,
      zip(beats, beats.dropFirst()).allSatisfy({ $0 < $1 })
    else { return nil }
    let downbeats = Self.downbeats(of: analysis)
    let barLines = Self.barLines(downbeats: downbeats, meter: max(1, analysis.rhythm.meter), beats: beats.count)
    let entries = Self.entries(of: analysis, downbeats: Set(downbeats), barLines: barLines)
    guard !entries.isEmpty else { return nil }

    self.track = track
    self.barLines = barLines
    self.entries = entries
    let logTempos = beats.indices.map { beat in
      let from = max(0, beat - 4)
      let to = min(beats.count - 1, beat + 4)
      return Elementary.log(60 * Double(to - from) / (beats[to] - beats[from]))
    }
    self.logTempos = logTempos
    logTempoAtBars = barLines.map { logTempos[$0] }
    meanLogTempo = Elementary.log(60 * Double(beats.count - 1) / (beats[beats.count - 1] - beats[0]))
    let curve = analysis.energy
    let level = curve.reduce(0, +) / Double(max(1, curve.count))
    let energy = analysis.mood.energy
    meanEnergy = energy
    energyAtBars = barLines.map { line in
      let here = Self.mean(of: curve, from: beats[line], to: beats[line] + Self.changeSpan) ?? level
      return min(1, max(0, energy + here - level))
    }
    loudnessAtBars = barLines.map { line in
      guard let loudness = analysis.loudness,
        let here = Self.mean(of: analysis.loudnessCurve, from: beats[line], to: beats[line] + Self.changeSpan)
      else { return 0 }
      return here - loudness
    }
    outroBar = barLines.lastIndex { beats[$0] <= analysis.outroStart.value + 0.05 } ?? 0
  }

  var lastBar: Int { barLines.count - 1 }

  /// The time in the song in seconds.
  func time(ofBar bar: Int) -> Double { track.analysis.rhythm.beats[barLines[bar]] }

  /// The indices of the downbeats in the analysis; the first beat when there are none.
  private static func downbeats(of analysis: TrackAnalysis) -> [Int] {
    var found: [Int] = []
    var beat = 0
    for downbeat in analysis.rhythm.downbeats {
      while beat < analysis.rhythm.beats.count, analysis.rhythm.beats[beat] < downbeat - 0.001 { beat += 1 }
      guard beat < analysis.rhythm.beats.count else { break }
      if analysis.rhythm.beats[beat] <= downbeat + 0.001, found.last != beat { found.append(beat) }
    }
    return found.isEmpty ? [0] : found
  }

  /// The downbeats, with undetected bars filled in between and after them.
  private static func barLines(downbeats: [Int], meter: Int, beats: Int) -> [Int] {
    var lines: [Int] = []
    for (index, downbeat) in downbeats.enumerated() {
      let next = index + 1 < downbeats.count ? downbeats[index + 1] : beats
      var line = downbeat
      while line + meter < next || line == downbeat {
        lines.append(line)
        line += meter
      }
      if index + 1 == downbeats.count, line < beats { lines.append(line) }
    }
    return lines
  }

  /// The first downbeat, the one nearest to the end of the intro, and the start of the most energetic minute.
  /// In songs with several segments, that minute starts with a segment.
  private static func entries(of analysis: TrackAnalysis, downbeats: Set<Int>, barLines: [Int]) -> [Entry] {
    let beats = analysis.rhythm.beats
    let end = beats[beats.count - 1]
    let possible = barLines.indices.filter {
      downbeats.contains(barLines[$0]) && end - beats[barLines[$0]] >= shortestPlay
    }
    guard let first = possible.first else { return [] }
    var entries = [Entry(bar: first, isLate: false)]
    func distance(_ bar: Int) -> Double { (beats[barLines[bar]] - analysis.introEnd.value).magnitude }
    let afterIntro = possible.min { distance($0) < distance($1) } ?? first
    if afterIntro != first { entries.append(Entry(bar: afterIntro, isLate: false)) }

    let minute = 60.0
    let changes = analysis.segments.dropFirst().map { $0.start.value }
    let turns =
      changes.isEmpty
      ? possible
      : possible.filter { bar in
        changes.contains { (beats[barLines[bar]] - $0).magnitude < 0.05 }
      }
    let energies = turns.compactMap { bar -> (bar: Int, energy: Double)? in
      let start = beats[barLines[bar]]
      guard start >= analysis.introEnd.value + 20, start + minute <= analysis.outroStart.value,
        let energy = mean(of: analysis.energy, from: start, to: start + minute)
      else { return nil }
      return (bar, energy)
    }
    if let best = energies.max(by: { $0.energy < $1.energy }), best.bar != afterIntro {
      entries.append(Entry(bar: best.bar, isLate: true))
    }
    return entries
  }

  /// The mean of a curve with one value per second; nil without values.
  private static func mean(of curve: [Double], from start: Double, to end: Double) -> Double? {
    let low = max(0, Int(start.rounded(.down)))
    let high = min(curve.count, max(low + 1, Int(end.rounded(.up))))
    guard low < high else { return nil }
    var sum = 0.0
    for second in low..<high { sum += curve[second] }
    return sum / Double(high - low)
  }
}
