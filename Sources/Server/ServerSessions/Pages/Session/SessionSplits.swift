import Accounts
import Figures
import Presentation
import ServerKernel
import Sessions
import Units

/// A session in equal splits of a chosen length.
struct SessionSplits: Sendable {
  struct Choice: Sendable {
    let words: String
    let address: String
    let isChosen: Bool
  }

  let choices: [Choice]
  let table: FigureTable?
  /// Why there is no table.
  let nothing: String?
  /// The requested length isn't one of the choices.
  let fault: String?

  /// By kilometres or miles by default. Nil if there are none and no length was chosen.
  /// - Parameter chosen: the value in the query.
  init?(
    _ timeline: Timeline?, _ figures: SessionFigures?, _ chosen: String?, of session: TrainingSession,
    _ words: SessionWords, _ units: UnitSystem
  ) {
    guard let timeline else { return nil }
    let known = chosen.flatMap(SplitStep.init(rawValue:))
    let step = known ?? (units == .metric ? .kilometre : .mile)
    let splits =
      switch step {
      case .kilometre: figures?.kilometres ?? timeline.splits(by: step)
      case .mile: figures?.miles ?? timeline.splits(by: step)
      case .metres400, .metres500, .kilometres5, .minute, .minutes5, .minutes10: timeline.splits(by: step)
      }
    let texts = words.texts
    table = FigureTable.splits(splits, by: step, words)
    guard chosen != nil || table != nil else { return nil }
    choices = SplitStep.allCases.map { each in
      Choice(
        words: texts("session.splits.steps.\(each.rawValue)"),
        address: "/history/\(session.id.rawValue)?splits=\(each.rawValue)#splits", isChosen: each == step)
    }
    nothing = table == nil ? texts("session.splits.none") : nil
    fault = chosen != nil && known == nil ? texts("session.splits.unknown") : nil
  }
}
