import ActivityFiles
import Figures
import Foundation
import Plans
import Presentation
import ServerKernel
import Sessions
import Units

/// The part of a session's page about the next time.
struct ProgressionView: Sendable {
  struct Row: Sendable {
    let name: String
    let now: String
    /// Nil if it stays.
    let next: String?
    let why: String
    let aim: String?
  }

  struct Use: Sendable {
    let action: String
    /// Of the plan.
    let version: String
  }

  let rows: [Row]
  /// Nil if there is nothing to store.
  let use: Use?
  /// Why a change can't be stored.
  let note: String?
  /// The address of the plan.
  let plan: String?
  let planTitle: String?
  let alarm: String?

  /// - Parameter alarm: why the last try failed.
  init(
    _ suggestion: SessionProgressions.Suggestion, of session: TrainingSession, _ reader: Reader, alarm: String?
  ) {
    let words = ProgressionWords(reader)
    let progression = suggestion.progression
    rows = progression.items.map { item in
      Row(
        name: suggestion.name(of: item, in: reader.language), now: words.set(item.exercise, item.load),
        next: item.isChange ? words.set(item.next.exercise, item.next.exercise.load) : nil, why: words.why(item),
        aim: words.aim(item))
    }
    switch suggestion.plan {
    case .ready(let plan, _):
      use = Use(action: "/history/\(session.id.rawValue)/progression", version: String(plan.version))
      note = nil
    case .changed:
      use = nil
      note = progression.isChange ? reader.texts("progression.changed") : nil
    case .none:
      use = nil
      note = progression.isChange ? reader.texts("progression.noPlan") : nil
    }
    plan = suggestion.plan.plan.map { "/plans/\($0.id.rawValue)" }
    planTitle = suggestion.plan.plan?.title
    self.alarm = alarm
  }
}

/// Planned sets and reasons in the reader's language.
private struct ProgressionWords {
  private let texts: TextCatalogue
  private let loads: SetWords

  init(_ reader: Reader) {
    texts = reader.texts
    loads = SetWords(reader)
  }

  /// `8–12 × 60 kg`.
  func set(_ exercise: PlannedExercise, _ load: PlannedLoad?) -> String {
    let amount = PlanText.amount(exercise.amount).replacing("-", with: "–")
    return load.map { "\(amount) × \(words($0))" } ?? amount
  }

  func why(_ item: SessionProgression.Item) -> String {
    let reason = item.next.reason
    switch reason {
    case .atTop:
      return texts("progression.why.\(item.next.exercise.amount == item.exercise.amount ? "heavier" : "more")")
    case .failedRepeatedly(let times): return texts("progression.why.failedRepeatedly", count: times)
    case .nothingToJudge, .cutShort, .tooHard, .belowRange, .withinRange:
      return texts("progression.why.\(reason.word)")
    }
  }

  func aim(_ item: SessionProgression.Item) -> String? {
    item.next.aim.map { texts("progression.aim", count: $0) }
  }

  private func words(_ load: PlannedLoad) -> String {
    func entered(_ value: Double, _ unit: SetLoad.Unit, _ share: SetLoad.Share) -> String {
      SetLoad(value, unit, per: share).map { loads.load($0) } ?? PlanText.load(load)
    }
    func weight(_ weight: PlannedWeight, _ share: SetLoad.Share) -> String {
      entered(weight.value, weight.unit == .pounds ? .pounds : .kilograms, share)
    }
    switch load {
    case .total(let total): return weight(total, .total)
    case .perHand(let each): return weight(each, .hand)
    case .level(let level): return entered(level, .level, .total)
    case .share(let percent): return texts("progression.share", ["percent": texts.plain(percent)])
    }
  }
}
