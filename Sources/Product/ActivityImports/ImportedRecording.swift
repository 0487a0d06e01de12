internal import Accounts
internal import ActivityFiles
internal import Foundation
import Plans
import Sessions
internal import Storage
internal import Units

/// An imported file with its metadata.
struct ImportedRecording: Sendable {
  /// The index in the archive, from 1.
  let number: Int
  let name: String
  let bytes: [UInt8]
  /// The encrypted file if it is stored already; otherwise nil.
  let sealed: ContentHash?
  let content: ContentHash
  let examined: ExaminedFile
  /// Notes on the file from another product's table.
  let note: ActivityNote?
  /// Notes on activities from another product, by start in seconds.
  let notes: [Int64: ActivityNote]
  /// The owner's time zone, for files without a position or zone.
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

  /// The activity at its true moments: a table's local times are those of the owner's time zone.
  func placed(_ activity: ImportedActivity) -> ImportedActivity {
    guard activity.hasLocalTimes else { return activity }
    return activity.placed(startingAt: activity.start - offset(atLocal: activity.start))
  }

  /// The offset at a local time written as UTC.
  private func offset(atLocal moment: Moment) -> Seconds {
    guard let zone else { return .zero }
    func offset(_ moment: Moment) -> Seconds {
      Seconds(Double(zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(moment.milliseconds) / 1000))))
    }
    // The first guess errs only within hours of a change to or from daylight saving time.
    return offset(moment - offset(moment))
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

/// Texts from files, cleaned to the rules for typed texts.
enum CleanedText {
  static func title(_ text: String?) -> SessionTitle? {
    guard let text else { return nil }
    // A text that is still invalid is dropped.
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
