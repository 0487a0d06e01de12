import Accounts
import Foundation
import HTTPTypes
import Hummingbird
import Presentation
import ServerKernel
import Sessions
import Units

/// What the pages of a session share.
struct SessionPageParts: Sendable {
  let pages: Pages
  let training: TrainingParts
  let hearing: HearingSurvey
  let environment: ServerEnvironment
  /// The tile server, if one is configured.
  let tiles: MapTiles?

  /// Handles a form and redirects to the session. After an error, shows the session with the error.
  /// - Parameter work: returns the confirmation to show.
  func answer(
    _ request: Request, _ context: AppContext, _ caller: SignedIn, to part: String,
    _ work: (Identifier<TrainingSession>, [String: String], Reader) async throws -> SessionDone
  ) async throws -> Response {
    let id: Identifier<TrainingSession> = try context.identifier("id")
    let form = try await request.form()
    let reader = try await pages.readers.reader(of: request, context)
    do {
      let news = try await work(id, form, reader)
      return .redirect(to: "/history/\(id.rawValue)?said=\(news.rawValue)")
    } catch {
      let action = "/history/\(id.rawValue)/\(part)"
      let said = (error as? SessionEditError).map { Problem($0, form["kind"] ?? "", reader.texts) } ?? error
      let refused = try await pages.refused(action, form, said, request, context)
      guard refused.problem.isOfForm else { throw refused.problem }
      return try await SessionShowing(parts: self, request: request, context: context, caller: caller)
        .page(of: id, refused: refused)
    }
  }
}

/// A confirmation in the query of a page: `?said=saved`.
enum SessionDone: String, Sendable {
  case saved, written, privacy, restored, undone, activitySet, progressed, progressionUndone
  /// These can be undone.
  case crop, cut, split, merge, activity, distance, addLap, removeLap, removeHeartRate, removeHeartRateSpikes, shift
  case addSet, changeSet, removeSet

  var isEdit: Bool {
    switch self {
    case .saved, .written, .privacy, .restored, .undone, .activitySet, .progressed, .progressionUndone: false
    case .crop, .cut, .split, .merge, .activity, .distance, .addLap, .removeLap, .removeHeartRate,
      .removeHeartRateSpikes, .shift, .addSet, .changeSet, .removeSet:
      true
    }
  }
}

extension Problem {
  /// Translated, for the form's field.
  fileprivate init(_ fault: SessionEditError, _ kind: String, _ texts: TextCatalogue) {
    let field =
      [
        "split": "splitAt", "merge": "session", "cut": "cutTo", "distance": "metres", "addLap": "lapAt",
        "removeLap": "lap", "shift": "startsAt", "addSet": "addSetAt", "changeSet": "changeSetAt", "removeSet": "set",
      ][kind] ?? "cropTo"
    func about(_ key: String, _ values: [String: String] = [:]) -> Problem {
      let words = texts("session.refusals.\(key)", values)
      return .wrongField("/" + field, "not-possible", words)
    }
    func whole(_ key: String, _ values: [String: String] = [:]) -> Problem {
      Problem(.conflict, "not-possible", texts("session.refusals.\(key)", values))
    }
    switch fault {
    case .notEnded: self = whole("notEnded")
    case .nothingToUndo: self = whole("nothingToUndo")
    case .otherWasEdited: self = whole("otherWasEdited")
    case .tooMany(let most): self = whole("tooMany", ["most": texts.number(most)])
    case .splitOutside: self = about("splitOutside")
    case .cannotMerge: self = about("cannotMerge")
    case .farApart(let hours):
      self = .wrongField("/sure", "not-possible", texts("session.refusals.farApart", count: hours))
    case .refused(let refusal):
      switch refusal {
      case .endsBeforeStart: self = about("endsBeforeStart")
      case .leavesNothing: self = about("leavesNothing")
      case .outsideSession: self = about("outsideSession")
      case .impossibleDistance: self = about("impossibleDistance")
      case .noHeartRate: self = whole("noHeartRate")
      case .lapExists: self = about("lapExists")
      case .noSuchLap: self = about("noSuchLap")
      case .noSuchLeg: self = whole("notLikeThat")
      case .setExists: self = about("setExists")
      case .noSuchSet: self = about("noSuchSet")
      case .emptySet: self = about("emptySet")
      case .tooManySets(let most): self = whole("tooManySets", ["most": texts.number(most)])
      case .sameStart: self = about("sameStart")
      case .inFuture: self = about("inFuture")
      case .tooEarly: self = about("tooEarly")
      }
    }
  }
}
