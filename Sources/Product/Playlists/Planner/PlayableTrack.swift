import Songs
import Units

/// A track as the planner sees it: bars, their tempo and energy, and where one may come in and go out.
///
/// A class because the search hands it about a million times, and a structure of nine arrays is counted nine times.
final class PlayableTrack: Sendable {
  /// Where a section may start.
  struct Entry {
    /// Index into `barLines`.
    let bar: Int
    let isLate: Bool
  }

  let track: Track
  /// Indices of the beats that start a bar, the last of them where the last whole bar ends.
  let barLines: [Int]
  /// Natural logarithm of the song's own tempo around each beat. Over eight beats, which is longer than the errors of
  /// a beat tracker and shorter than the drift of a drummer.
  let logTempos: [Double]
  /// The song's own tempo at each bar line.
  let logTempoAtBars: [Double]
  let entries: [Entry]
  /// The bar line at which the music proper ends.
  let outroBar: Int
  /// Mean over the few seconds after each bar line: LU above or below the song as a whole.
  let loudnessAtBars: [Double]
  /// Over the few seconds after each bar line, on the scale of `meanEnergy`.
  let energyAtBars: [Double]
  let meanLogTempo: Double
  /// The mood's, 0 (calm) … 1 (driving), which a library is searched by too. It knows how quick and how dense the music is;
  /// the curve of the analysis says only where a song has more of it.
  let meanEnergy: Double

  /// Shorter ones would be gone before they have come in.
  static let shortestPlay = 30.0
  /// About as long as a change lasts.
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

  /// Seconds into the song.
  func time(ofBar bar: Int) -> Double { track.analysis.rhythm.beats[barLines[bar]] }

  /// Indices of the beats the analysis calls downbeats; the first beat where it names none.
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

  /// The downbeats, with the bars that were not heard counted out between and after them.
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

  /// The first downbeat, the one nearest to the end of the intro, and the start of the most driving minute: where a new
  /// segment begins, if the song has several.
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

  /// Mean of a curve with a value a second; nil where it has none.
  private static func mean(of curve: [Double], from start: Double, to end: Double) -> Double? {
    let low = max(0, Int(start.rounded(.down)))
    let high = min(curve.count, max(low + 1, Int(end.rounded(.up))))
    guard low < high else { return nil }
    var sum = 0.0
    for second in low..<high { sum += curve[second] }
    return sum / Double(high - low)
  }
}
