import Exercises
import Figures
import Presentation
import ServerKernel

/// The page of strength: a bar for each week, and the muscles of the current one.
struct StrengthView: Sendable {
  struct Week: Sendable {
    let name: String
    let sets: String
    let volume: String
    /// Of the week with most sets, in percent.
    let width: Int
  }
  struct Row: Sendable {
    let muscle: String
    let sets: String
    let before: String
    let volume: String
  }

  let isEmpty: Bool
  /// Newest first.
  let weeks: [Week]
  let rows: [Row]
  let hasRows: Bool
  /// Sets whose muscles are unknown.
  let unknown: String?
  /// Classes of the parts of the body figure by muscle.
  let muscles: [String: String]
  /// The content of the body figure, for those who don't see it.
  let figure: String
  let isOnStrength = true

  /// - Parameter weeks: oldest first, at least two.
  init(_ weeks: [MuscleWeek], _ reader: Reader) {
    let (texts, words, days) = (reader.texts, SetWords(reader), HistoryWords(reader))
    let most = max(weeks.map(\.sets).max() ?? 0, 1)
    isEmpty = weeks.allSatisfy { $0.sets == 0 }
    self.weeks = weeks.reversed().map { week in
      Week(
        name: days.shortDay(week.monday), sets: texts.number(week.sets), volume: words.weight(week.volume),
        width: week.sets * 100 / most)
    }
    let (current, last) = (weeks[weeks.count - 1].muscles, weeks[weeks.count - 2].muscles)
    func sets(_ sums: MuscleWeek.Sums?) -> String { texts.plain(sums?.sets ?? 0) }
    func name(_ muscle: Muscle) -> String { texts("exercises.muscles.\(muscle.rawValue)") }
    let worked = Muscle.allCases.filter { current[$0] != nil || last[$0] != nil }
      .sorted { (current[$0]?.sets ?? 0, last[$0]?.sets ?? 0) > (current[$1]?.sets ?? 0, last[$1]?.sets ?? 0) }
    rows = worked.map { muscle in
      Row(
        muscle: name(muscle), sets: sets(current[muscle]), before: sets(last[muscle]),
        volume: words.weight(current[muscle]?.volume ?? 0))
    }
    hasRows = !rows.isEmpty
    let strangers = weeks[weeks.count - 1].unknown
    unknown = strangers > 0 ? texts("strength.unknown", count: strangers) : nil
    muscles = Dictionary(
      uniqueKeysWithValues: current.map { muscle, sums in
        (muscle.rawValue, sums.sets >= Self.many ? "is-primary" : "is-secondary")
      })
    let told = worked.filter { current[$0] != nil }.map { "\(name($0)) \(sets(current[$0]))" }
    figure = texts("strength.figure", ["muscles": told.isEmpty ? "–" : told.joined(separator: ", ")])
  }

  /// Sets a week from which a muscle is drawn as well trained. Our own choice.
  private static let many = 10.0
}
