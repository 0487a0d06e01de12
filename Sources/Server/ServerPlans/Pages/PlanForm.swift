import Accounts
import Foundation
import Plans
import ServerKernel
import Songs
import Units

/// The fields of the editor's form. The number of the row precedes each name: `3-length`.
struct PlanForm: Sendable {
  let values: [String: String]
  let draft: PlanDraft

  init(_ values: [String: String], for reader: Reader) {
    self.values = values
    let count = min(max(Int(values["rows"] ?? "") ?? 0, 0), PlanDraft.mostRows)
    let isInMiles = reader.units == .imperial
    let rows = (0..<count).map { index in
      var texts: [PlanDraft.Field: String] = [:]
      for field in PlanDraft.Field.allCases { texts[field] = values["\(index)-\(field.rawValue)"] }
      if texts[.target] == "pace" {
        for end in [PlanDraft.Field.from, .to] { texts[end] = texts[end].map { Self.pace($0, isInMiles: isInMiles) } }
      }
      return PlanDraft.Row(
        PlanDraft.Row.Kind(rawValue: values["\(index)-kind"] ?? "") ?? .step,
        key: Self.number(values["\(index)-key"], in: 0...1_000_000) ?? index,
        depth: Self.number(values["\(index)-depth"], in: 0...PlanDraft.deepest) ?? 0, texts)
    }
    var habits: [PlanDraft.Habit: String] = [:]
    for habit in PlanDraft.Habit.allCases { habits[habit] = values[habit.rawValue] }
    habits[.usualPace] = habits[.usualPace].map { Self.pace($0, isInMiles: isInMiles) }
    draft = PlanDraft(
      name: values["name"] ?? "", activity: Activity(rawValue: values["activity"] ?? "") ?? .run, habits: habits,
      rows: rows, isInMiles: isInMiles)
  }

  private static func number(_ text: String?, in range: ClosedRange<Int>) -> Int? {
    text.flatMap { Int($0) }.flatMap { range.contains($0) ? $0 : nil }
  }

  /// `5:30` is per kilometre or per mile, by the reader's units.
  private static func pace(_ text: String, isInMiles: Bool) -> String {
    guard text.contains(where: \.isNumber), !text.contains("/") else { return text }
    return text.trimmingCharacters(in: .whitespaces) + (isInMiles ? "/mi" : "/km")
  }

  /// The action of the pressed button.
  enum Action: Hashable, Sendable {
    case look, save, saveOver, discard
    case preset(String)
    case addStep(to: Int?)
    case addExercise(to: Int?)
    case up(Int), down(Int), move(Int, before: Int), remove(Int), double(Int), group(Int), ungroup(Int)
    /// Shows alternatives for the song at this second of the workout.
    case choose(Double)
    case take(Identifier<LibraryTrack>, at: Double)
    case letGo(Identifier<LibraryTrack>)
    /// Creates a playlist from the shown songs.
    case music
  }

  var deed: Action {
    let words = (values["do"] ?? "").split(separator: ":").map(String.init)
    let numbers = words.dropFirst().compactMap { Int($0) }
    let moment = words.count > 1 ? Double(words[1]).flatMap { (0...86_400).contains($0) ? $0 : nil } : nil
    let track = words.count > 1 ? words.last.flatMap { Identifier<LibraryTrack>($0) } : nil
    return switch (words.first, numbers.first) {
    case ("save", _): .save
    case ("save-over", _): .saveOver
    case ("discard", _): .discard
    case ("music", _): .music
    case ("choose", _): moment.map { .choose($0) } ?? .look
    case ("take", _): if let moment, let track { .take(track, at: moment) } else { .look }
    case ("let-go", _): track.map { .letGo($0) } ?? .look
    case ("preset", _): words.count > 1 ? .preset(words[1]) : .look
    case ("step", let group): .addStep(to: group)
    case ("exercise", let group): .addExercise(to: group)
    case ("up", let row?): .up(row)
    case ("down", let row?): .down(row)
    case ("move", let row?) where numbers.count > 1: .move(row, before: numbers[1])
    case ("remove", let row?): .remove(row)
    case ("double", let row?): .double(row)
    case ("group", let row?): .group(row)
    case ("ungroup", let row?): .ungroup(row)
    default: .look
    }
  }

  static let presets = ["warmUp", "intervals", "coolDown"]
}
