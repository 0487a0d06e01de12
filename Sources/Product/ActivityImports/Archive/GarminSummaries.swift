internal import Foundation

/// Names and descriptions of activities in a Garmin export, `DI_CONNECT/DI-Connect-Fitness/…_summarizedActivities.json`, by
/// start time.
enum GarminSummaries {
  /// By seconds since 1970. Empty if the format is unexpected: the files work without notes.
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
    /// In milliseconds since 1970.
    let beginTimestamp: Double?
    let startTimeGmt: Double?
  }
}
