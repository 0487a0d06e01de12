internal import ActivityFiles
internal import Foundation
import Plans
import Sessions
internal import Units

/// The result of reading one file in a sandboxed process: its activities, each with a recording in compact binary form.
struct ExaminedFile: Sendable {
  struct Facts: Codable, Hashable, Sendable {
    let format: String
    let warnings: [ImportWarning.Notice]
    let activities: [Activity]

    struct Activity: Codable, Hashable, Sendable {
      let name: String?
      let notes: String?
      let device: String?
      let utcOffset: Double?
      let hasLocalTimes: Bool
      /// In Unix milliseconds.
      let start: Int64
      let end: Int64
      let activity: String
      let legs: [String]
      let distance: Double?
      let holdsHeart: Bool
      /// The size of its recording, in bytes.
      let size: Int
    }
  }

  let format: ActivityFile.ImportFormat
  let warnings: [ImportWarning.Notice]
  let activities: [ImportedActivity]

  init(_ read: ReadActivityFile) {
    format = read.format
    warnings = read.warnings.map { ImportWarning.Notice(of: $0) }
    activities = read.file.activities.map(ImportedActivity.init)
  }

  /// - Returns: nil for invalid content, because the sandboxed process isn't trusted.
  init?(packed: [UInt8]) {
    guard let length = packed.prefix(4).littleEndianNumber, packed.count >= 4 + length else { return nil }
    let facts: Facts
    do { facts = try JSONDecoder().decode(Facts.self, from: Data(packed[4..<4 + length])) } catch { return nil }
    guard let format = ActivityFile.ImportFormat(rawValue: facts.format) else { return nil }
    var rest = packed[(4 + length)...]
    var activities: [ImportedActivity] = []
    for activity in facts.activities {
      guard (0...rest.count).contains(activity.size) else { return nil }
      guard let imported = ImportedActivity(activity, recording: Array(rest.prefix(activity.size))) else { return nil }
      activities.append(imported)
      rest = rest.dropFirst(activity.size)
    }
    self.format = format
    warnings = Array(facts.warnings.prefix(Self.mostWarnings))
    self.activities = activities
  }

  /// Four bytes with the length of the facts, the facts as JSON, and the concatenated recordings.
  func packed() throws -> [UInt8] {
    let recordings = activities.map { $0.recording.compactBytes() }
    let facts = Facts(
      format: format.rawValue, warnings: warnings,
      activities: zip(activities, recordings).map { Facts.Activity($0, size: $1.count) })
    let text = Array(try JSONEncoder().encode(facts))
    return (0..<4).map { UInt8(truncatingIfNeeded: text.count >> (8 * $0)) } + text + recordings.joined()
  }

  private static let mostWarnings = 50
}

extension ArraySlice<UInt8> {
  fileprivate var littleEndianNumber: Int? {
    guard count == 4 else { return nil }
    return reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}

extension ExaminedFile.Facts.Activity {
  fileprivate init(_ activity: ImportedActivity, size: Int) {
    self.init(
      name: activity.name, notes: activity.notes, device: activity.device, utcOffset: activity.utcOffset?.value,
      hasLocalTimes: activity.hasLocalTimes, start: activity.start.milliseconds, end: activity.end.milliseconds,
      activity: activity.activity.rawValue,
      legs: activity.legs.map(\.rawValue), distance: activity.distance?.value, holdsHeart: activity.holdsHeart,
      size: size)
  }
}

extension ImportedActivity {
  /// Nil for invalid values.
  fileprivate init?(_ facts: ExaminedFile.Facts.Activity, recording: [UInt8]) {
    guard let activity = Activity(rawValue: facts.activity), facts.start <= facts.end else { return nil }
    let legs = facts.legs.compactMap { Activity(rawValue: $0) }
    guard legs.count == facts.legs.count else { return nil }
    do {
      self.init(
        name: facts.name, notes: facts.notes, device: facts.device, utcOffset: facts.utcOffset.map { Seconds($0) },
        hasLocalTimes: facts.hasLocalTimes, start: Moment(milliseconds: facts.start),
        end: Moment(milliseconds: facts.end), activity: activity, legs: legs,
        distance: facts.distance.map { Metres($0) }, recording: try DeviceRecording(compactBytes: recording),
        holdsHeart: facts.holdsHeart)
    } catch {
      return nil
    }
  }
}
