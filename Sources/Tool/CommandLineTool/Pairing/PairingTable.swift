import Accounts
import Exercises
import Foundation
import Pairings
import Units

/// A workout of pairs as a table for people.
struct PairingTable {
  let lines: [String]

  init(_ workout: PairedWorkout) {
    var rows = [["at", "exercise", "sets", "per min", "beats", "BPM", "speed", "song"]]
    rows += workout.pairs.map { pair in
      let fit = pair.rhythm.fit
      return [
        TextTable.clock(pair.start), pair.exercise.text(in: .english)?.name ?? pair.exercise.id.text,
        Self.sets(pair), fit.map { "\(Int($0.rate.rounded()))" } ?? "–", fit.map { "\($0.beats)" } ?? "–",
        pair.song.tempo.map { $0.value.formatted(.number.precision(.fractionLength(1))) } ?? "–",
        Self.percent(fit?.speed ?? 1), pair.song.artist.map { "\($0) – \(pair.song.title)" } ?? pair.song.title,
      ]
    }
    var lines = TextTable(rows: rows).lines
    for missing in workout.missing {
      let tempos = missing.fitting.map { fit in
        "\(Int(fit.tempos.lowerBound.value.rounded()))–\(Int(fit.tempos.upperBound.value.rounded())) BPM"
      }
      lines.append("No song fits \(missing.exercise.text). Add songs of \(tempos.joined(separator: " or ")).")
    }
    lines.append("Seed \(workout.seed). To get this workout again, use --seed \(workout.seed).")
    self.lines = lines
  }

  /// `3 × 15, rest 22 s`
  private static func sets(_ pair: ExercisePair) -> String {
    let work =
      switch pair.exercise.measure {
      case .repetitions: pair.sets.repetitions.map { "\($0)" } ?? seconds(pair.sets.work)
      case .seconds, .distance: seconds(pair.sets.work)
      }
    return "\(pair.sets.count) × \(work), rest \(seconds(pair.sets.rest))"
  }

  private static func seconds(_ time: Seconds) -> String { "\(Int(time.value.rounded())) s" }

  private static func percent(_ speed: Double) -> String {
    let percent = ((speed - 1) * 1000).rounded() / 10
    return percent > 0 ? "+\(percent) %" : "\(percent == 0 ? 0 : percent) %"
  }
}
