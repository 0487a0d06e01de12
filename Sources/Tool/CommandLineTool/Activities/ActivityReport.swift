import ActivityFiles
import Units

/// The output of `upbeat activity show` for a file: a JSON object with fixed keys, or lines for people.
struct ActivityReport: Encodable {
  struct Leg: Encodable {
    let sport: String
    /// Unix time in milliseconds.
    let start: Int64
    /// In seconds.
    let elapsed: Double
    let active: Double
    /// In metres, as the device recorded it; null if it didn't.
    let distance: Double?
    let laps: Int
  }

  struct Activity: Encodable {
    let creator: String?
    let samples: Int
    let pauses: Int
    let legs: [Leg]
  }

  let path: String
  let format: String
  let activities: [Activity]
  let routes: Int
  let waypoints: Int
  let workouts: Int
  /// Sentences about problems in the file.
  let warnings: [String]

  init(path: String, _ read: ReadActivityFile) {
    self.path = path
    format = read.format.rawValue
    activities = read.file.activities.map(Activity.init)
    routes = read.file.routes.count
    waypoints = read.file.waypoints.count
    workouts = read.file.workouts.count
    warnings = read.warnings.map(\.sentence)
  }

  var lines: [String] {
    var lines = ["\(path)  \(format.uppercased())"]
    for activity in activities {
      let creator = activity.creator.map { ", \($0)" } ?? ""
      lines.append("  \(Self.counted(activity.samples, "sample")), \(Self.counted(activity.pauses, "pause"))\(creator)")
      lines += TextTable(rows: activity.legs.map(\.row)).lines.map { "    " + $0 }
    }
    let others = [(routes, "route"), (waypoints, "waypoint"), (workouts, "workout")].filter { $0.0 > 0 }
    if !others.isEmpty { lines.append("  " + others.map(Self.counted).joined(separator: ", ")) }
    return lines + warnings.map { "  \($0)" }
  }

  static func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
}

extension ActivityReport.Activity {
  init(_ activity: RecordedActivity) {
    creator = activity.creator?.name
    samples = activity.samples.count
    pauses = activity.pauses.count
    legs = activity.legs.map(ActivityReport.Leg.init)
  }
}

extension ActivityReport.Leg {
  init(_ leg: ActivityLeg) {
    sport = "\(leg.sport)"
    start = leg.start.milliseconds
    elapsed = leg.totals.elapsed.value
    active = leg.totals.active.value
    distance = leg.totals.distance?.value
    laps = leg.laps.count
  }

  fileprivate var row: [String] {
    let kilometres = distance.map { "\(($0 / 10).rounded() / 100) km" } ?? "–"
    return [sport, TextTable.clock(Seconds(active)), kilometres, ActivityReport.counted(laps, "lap")]
  }
}
