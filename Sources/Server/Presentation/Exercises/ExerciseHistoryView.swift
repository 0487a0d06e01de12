import Accounts
import Figures
import Foundation
import ServerKernel
import Sessions
import Units

/// The part of an exercise's page about one's own sets: the latest, records, and the estimated maximum over time.
package struct ExerciseHistoryView: Sendable {
  /// A session with its sets of the exercise.
  struct Latest: Sendable {
    let done: ExerciseHistory.Done
    let sets: [SetFigures]
  }
  struct Row: Sendable {
    let address: String
    let day: String
    let words: String
  }
  struct Record: Sendable {
    let name: String
    let value: String
    let day: String
    let address: String
  }

  let isEmpty: Bool
  let records: [Record]
  let repetitions: [Record]
  let hasRepetitions: Bool
  let latest: [Row]
  /// Nil with fewer than two sessions with an estimate.
  let chart: EstimateChart?

  init(_ history: ExerciseHistory, _ latest: [Latest], _ reader: Reader, now: Moment) {
    let (texts, words) = (reader.texts, SetWords(reader))
    let days = HistoryWords(reader)
    func day(_ moment: Moment) -> String { days.shortDay(moment, now: now) }
    func record(_ name: String, _ value: String, _ session: String, _ moment: Moment) -> Record {
      Record(name: name, value: value, day: day(moment), address: "/history/\(session)")
    }
    isEmpty = history.sessions.isEmpty
    records = [
      history.heaviest.map {
        record(texts("strength.records.heaviest"), words.weight($0.value), $0.session.rawValue, $0.moment)
      },
      history.estimate.map {
        record(texts("strength.records.estimate"), words.estimate($0.value), $0.session.rawValue, $0.moment)
      },
      history.volume.map {
        record(texts("strength.records.volume"), words.weight($0.value), $0.session.rawValue, $0.moment)
      },
    ].compactMap(\.self)
    repetitions = history.repetitions.prefix(Self.mostWeights).map { best in
      record(
        best.value.weight.map { words.weight($0) } ?? texts("strength.records.noWeight"),
        texts.number(best.value.count), best.session.rawValue, best.moment)
    }
    hasRepetitions = !repetitions.isEmpty
    self.latest = latest.map { latest in
      Row(
        address: "/history/\(latest.done.session.rawValue)", day: day(latest.done.moment),
        words: latest.sets.map { set in
          set.rpe.map { rpe in
            texts("strength.setWithRPE", ["set": words.work(set), "rpe": texts.plain(rpe)])
          } ?? words.work(set)
        }.joined(separator: " · "))
    }
    chart = EstimateChart(history, words, texts, day)
  }

  /// Weights in the table of repetitions.
  private static let mostWeights = 20
}

extension TextCatalogue {
  /// Without needless decimals, at most one.
  package func plain(_ number: Double) -> String {
    number.formatted(.number.precision(.fractionLength(0...1)).locale(locale))
  }
}

extension HistoryWords {
  /// `Sat, 21 Nov`.
  fileprivate func shortDay(_ moment: Moment, now: Moment) -> String {
    shortDay(moment, in: .greenwich, now: now)
  }
}
