import Figures
import Plans
import Presentation
import ServerKernel
import Units

/// Personal records in a person's most frequent activities.
struct RecordTable: Sendable {
  struct Row: Sendable {
    let kind: String
    let value: String
    let session: String
    let day: String
  }

  let activity: String
  let rows: [Row]

  /// Nil without records.
  /// - Parameter activities: most frequent first.
  init?(_ found: [PersonalRecord], _ activities: [Activity], _ words: HistoryWords) {
    let texts = words.reader.texts
    let best = Dictionary(grouping: found, by: \.activity)
    guard let activity = activities.first(where: { best[$0] != nil }) else { return nil }
    let order = BestEffort.Kind.allCases
    let records = best[activity, default: []].sorted {
      order.firstIndex(of: $0.kind) ?? 0 < order.firstIndex(of: $1.kind) ?? 0
    }
    self.activity = words.activity(activity)
    rows = records.map { record in
      Row(
        kind: texts("home.training.kinds.\(record.kind.rawValue)"), value: words.value(of: record),
        session: record.session.rawValue, day: words.reader.day(record.moment))
    }
  }
}

extension HistoryWords {
  /// `4:52`, `21.1 km` or `260 W`.
  func value(of record: PersonalRecord) -> String {
    if record.kind.isTime { return clockTime(Seconds(record.value)) }
    if record.kind == .longest { return distance(Metres(record.value)) }
    let number = SessionWords(reader, record.activity).power.number(record.value)
    return reader.texts("history.units.watts", ["number": number])
  }
}
