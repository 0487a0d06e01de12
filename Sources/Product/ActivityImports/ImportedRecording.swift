internal import Accounts
internal import ActivityFiles
internal import Foundation
import Plans
import Sessions
internal import Storage
internal import Units

/// A file that was read, with all that is known of it.
struct ImportedRecording: Sendable {
  /// In the archive, from 1.
  let number: Int
  let name: String
  let bytes: [UInt8]
  /// Where it is kept already; nil when it is not.
  let sealed: ContentHash?
  let content: ContentHash
  let examined: ExaminedFile
  /// What another product's table says of the file.
  let note: ActivityNote?
  /// What another product says of activities, by the second they began.
  let notes: [Int64: ActivityNote]
  /// Of its owner, for files that do not say where they were recorded.
  let zone: TimeZone?

  var holdsHeart: Bool { examined.activities.contains(where: \.holdsHeart) }

  func session(_ id: Identifier<TrainingSession>, for activity: ImportedActivity) -> NewSession {
    let note = note ?? notes[Int64((Double(activity.start.milliseconds) / 1000).rounded(.down))]
    var kind = activity.activity
    if kind == .custom, let sport = note?.sport.flatMap({ Sport(words: $0) }) { kind = Activity(sport) }
    let details = SessionDetails(
      kind, legs: Array(activity.legs.prefix(SessionDetails.mostLegs)),
      title: CleanedText.title(note?.title ?? activity.name), notes: CleanedText.notes(note?.notes ?? activity.notes))
    return NewSession(
      id: id, life: .ended(from: activity.start, to: activity.end), details: details, zone: clockZone(of: activity))
  }

  private func clockZone(of activity: ImportedActivity) -> ClockZone {
    if let offset = activity.utcOffset, ClockZone.offsets.contains(offset) {
      return ClockZone(name: nil, offset: offset)
    }
    guard let zone else { return .greenwich }
    let date = Date(timeIntervalSince1970: Double(activity.start.milliseconds) / 1000)
    let offset = Seconds(Double(zone.secondsFromGMT(for: date)))
    return ClockZone.offsets.contains(offset) ? ClockZone(name: zone.identifier, offset: offset) : .greenwich
  }
}

/// Texts of files, made such as people may write themselves.
enum CleanedText {
  static func title(_ text: String?) -> SessionTitle? {
    guard let text else { return nil }
    // What cannot be shown even then is no title.
    do { return try SessionTitle(String(visible(text, linesToo: false).prefix(SessionTitle.longest))) } catch {
      return nil
    }
  }

  static func notes(_ text: String?) -> SessionNotes? {
    guard let text else { return nil }
    do { return try SessionNotes(String(visible(text, linesToo: true).prefix(SessionNotes.longest))) } catch {
      return nil
    }
  }

  private static func visible(_ text: String, linesToo: Bool) -> String {
    var cleaned = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control where linesToo && (scalar == "\n" || scalar == "\t"): cleaned.append(scalar)
      case .control, .lineSeparator, .paragraphSeparator: cleaned.append(" ")
      case .format where scalar != "\u{200D}" && scalar != "\u{200C}": break
      case .surrogate, .unassigned, .privateUse: break
      default: cleaned.append(scalar)
      }
    }
    return String(cleaned)
  }
}
