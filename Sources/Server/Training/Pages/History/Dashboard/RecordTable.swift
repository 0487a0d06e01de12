import Training
import Units
import Workouts

/// The best that somebody ever did in what they do most.
struct RecordTable: Sendable {
  struct Row: Sendable {
    let kind: String
    let value: String
    let session: String
    let day: String
  }

  let activity: String
  let rows: [Row]
  let pending: String?

  /// Nil where there is none.
  init?(_ found: PersonalRecords, _ activities: [ActivityCount], _ words: HistoryWords) {
    let texts = words.reader.texts
    let best = Dictionary(grouping: found.records.filter { $0.rank == 1 }, by: \.activity)
    guard let activity = activities.map(\.activity).first(where: { best[$0] != nil }) else { return nil }
    let order = BestEffort.Kind.allCases
    let records = best[activity, default: []].sorted {
      order.firstIndex(of: $0.kind) ?? 0 < order.firstIndex(of: $1.kind) ?? 0
    }
    self.activity = words.activity(activity)
    rows = records.map { record in
      let value =
        record.kind.isTime
        ? clockTime(Seconds(record.value))
        : record.kind == .longest
          ? words.distance(Metres(record.value))
          : texts("history.units.watts", ["number": texts.number(Int(record.value.rounded()))])
      return Row(
        kind: texts("home.training.kinds.\(record.kind.rawValue)"), value: value, session: record.session.rawValue,
        day: words.reader.day(record.moment))
    }
    pending = found.pending > 0 ? texts("home.training.recordsPending", count: found.pending) : nil
  }
}
