internal import Foundation

/// What an archive of Garmin's says of activities, `DI_CONNECT/DI-Connect-Fitness/…_summarizedActivities.json`: names and
/// descriptions, by when they began.
enum GarminSummaries {
  /// By seconds since 1970. None where it is not what is expected: the files speak for themselves.
  static func notes(in bytes: [UInt8]) -> [Int64: ActivityNote] {
    let lists: [List]
    do { lists = try JSONDecoder().decode([List].self, from: Data(bytes)) } catch { return [:] }
    var notes: [Int64: ActivityNote] = [:]
    for summary in lists.flatMap(\.summarizedActivitiesExport) {
      guard let begin = summary.startTimeGmt ?? summary.beginTimestamp, begin.magnitude < 1e14 else { continue }
      notes[Int64(begin / 1000)] = ActivityNote(
        title: summary.name, notes: summary.description, sport: summary.activityType)
    }
    return notes
  }

  private struct List: Decodable {
    let summarizedActivitiesExport: [Summary]
  }

  private struct Summary: Decodable {
    let name: String?
    let description: String?
    let activityType: String?
    /// Milliseconds since 1970.
    let beginTimestamp: Double?
    let startTimeGmt: Double?
  }
}
