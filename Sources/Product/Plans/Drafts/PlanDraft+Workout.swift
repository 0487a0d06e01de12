package import Exercises
import Foundation

/// Why a draft isn't a valid workout.
package enum PlanDraftError: Error, Hashable, Sendable {
  case empty
  case tooManySteps(most: Int)
  case wrong([PlanDraftIssue])
}

package struct PlanDraftIssue: Hashable, Sendable {
  package enum Place: Hashable, Sendable {
    case whole, name
    case habit(PlanDraft.Habit)
    case row(Int, PlanDraft.Field)
  }
  package let place: Place
  package let fault: PlanIssue.ValueError
}

extension PlanDraft {
  /// - Parameter personal: the exercises besides the catalogue's that rows may name; nil accepts every identifier of an own one.
  /// - Throws: `PlanDraftError` with all issues.
  package func workout(naming personal: PersonalExercises? = nil) throws(PlanDraftError) -> WorkoutPlan {
    guard !rows.isEmpty else { throw .empty }
    var writing = DraftWriting(self)
    do {
      let plan = try PlanFile.plan(json: try JSONEncoder().encode(writing.tree()), naming: personal)
      try plan.checkSize()
      return plan
    } catch PlanError.tooManySteps(let most) {
      throw .tooManySteps(most: most)
    } catch PlanFileError.wrong(let problems, _) {
      throw .wrong(problems.map { writing.problem($0) })
    } catch {
      // The text is always valid JSON, and not larger than a form.
      throw .wrong([PlanDraftIssue(place: .whole, fault: .noSteps)])
    }
  }
}

/// Writes a draft as a plan file and records the position of each row in it.
private struct DraftWriting {
  private let draft: PlanDraft
  private var places: [String: Int] = [:]

  init(_ draft: PlanDraft) { self.draft = draft }

  mutating func tree() -> PlanTree {
    var words: [(word: PlanWord, value: PlanTree)] = []
    if let name = draft.name.typed { words.append((.name, .text(name))) }
    words.append((.activity, .text(draft.activity.rawValue)))
    let habits = PlanDraft.Habit.allCases.compactMap { habit in
      draft.habits[habit]?.typed.map { (word: habit.word, value: PlanTree.text(SpokenLength.decimal($0))) }
    }
    if !habits.isEmpty { words.append((.athlete, .words(habits))) }
    words.append((.steps, list(draft.rows.indices, depth: 0, at: "/steps")))
    return .words(words)
  }

  private mutating func list(_ range: Range<Int>, depth: Int, at pointer: String) -> PlanTree {
    var items: [PlanTree] = []
    for index in range where draft.rows[index].depth == depth {
      let place = "\(pointer)/\(items.count)"
      places[place] = index
      let row = draft.rows[index]
      switch row.kind {
      case .step: items.append(.words(Self.words(of: row)))
      case .exercise: items.append(.words(row.exerciseWords(in: draft.parent(of: index))))
      case .rounds, .superset, .every, .amrap:
        let own = draft.block(index)
        let steps = list((own.lowerBound + 1)..<own.upperBound, depth: depth + 1, at: place + "/steps")
        items.append(.words(row.groupWords + [(.steps, steps)]))
      }
    }
    return .list(items)
  }

  private static func words(of row: PlanDraft.Row) -> [(word: PlanWord, value: PlanTree)] {
    var words: [(word: PlanWord, value: PlanTree)] = []
    if let name = row[.name].typed { words.append((.name, .text(name))) }
    if let activity = row[.activity].typed { words.append((.activity, .text(activity))) }
    if let length = row[.length].typed { words += SpokenLength(length).words }
    words += course(of: row)
    // The key `effort` would occur twice next to an effort target.
    if row[.target] != DemandKind.effort.rawValue, let feel = row[.feel].typed {
      words.append((.effort, .text(SpokenLength.decimal(feel))))
    }
    if let song = row[.song].typed { words.append((.song, .text(song))) }
    return words
  }

  private static func course(of row: PlanDraft.Row) -> [(word: PlanWord, value: PlanTree)] {
    let target = PlanWord(rawValue: row[.target]) ?? .effort
    guard let to = row[.to].typed.map(SpokenLength.decimal) else { return [] }
    switch PlanDraft.Shape(rawValue: row[.course]) ?? .steady {
    case .steady: return [(.curve, .text(CurveShape.steady.rawValue)), (target, .text(to))]
    case .peak: return [(.curve, .text(CurveShape.peak.rawValue)), (target, .text(to))]
    case .ramp:
      guard let from = row[.from].typed.map(SpokenLength.decimal) else { return [(target, .text("to \(to)"))] }
      return from.first?.isLetter == true
        ? [(.ramp, .text("from \(from) to \(target.rawValue) \(to)"))]
        : [(target, .text("from \(from) to \(to)"))]
    }
  }

  func problem(_ problem: PlanIssue) -> PlanDraftIssue {
    var parts = problem.pointer.split(separator: "/").map(String.init)
    let word = parts.last.flatMap { PlanWord(rawValue: $0) }
    while !parts.isEmpty {
      if let row = places["/" + parts.joined(separator: "/")] {
        return PlanDraftIssue(place: .row(row, field(word, of: draft.rows[row], problem.fault)), fault: problem.fault)
      }
      parts.removeLast()
    }
    let habit = PlanDraft.Habit.allCases.first { $0.word == word }
    return PlanDraftIssue(
      place: habit.map { .habit($0) } ?? (word == .name ? .name : .whole), fault: problem.fault)
  }

  private func field(_ word: PlanWord?, of row: PlanDraft.Row, _ fault: PlanIssue.ValueError) -> PlanDraft.Field {
    if row.kind != .step, row.kind != .rounds { return row.field(of: word, fault) }
    return switch word {
    case .name: .name
    case .activity: .activity
    case .repeat: .count
    case .song: .song
    case .effort where row[.target] != DemandKind.effort.rawValue: .feel
    case .for, .until, .about, nil: row.kind == .rounds ? .count : .length
    default: fault.text.map { row[.from].contains($0) } == true ? .from : .to
    }
  }
}

extension PlanDraft.Habit {
  fileprivate var word: PlanWord {
    switch self {
    case .usualCadence: .usualCadence
    case .usualPace: .usualPace
    case .thresholdPower: .thresholdPower
    }
  }
}

extension PlanIssue.ValueError {
  /// The invalid value as it was typed.
  fileprivate var text: String? {
    switch self {
    case .notUnderstood(let text, _), .noUnit(let text, _), .outOfRange(let text, _, _), .rampUnclear(let text): text
    default: nil
    }
  }
}

extension String {
  /// Trimmed; nil when empty.
  var typed: String? {
    let text = trimmingCharacters(in: .whitespacesAndNewlines)
    return text.isEmpty ? nil : text
  }
}
