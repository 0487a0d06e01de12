import Foundation
import HTTPTypes
import Plans
import Playlists
package import ServerKernel
import Songs
import Units

extension Problem {
  fileprivate static func outOfRange(_ field: String, _ words: String, _ range: ClosedRange<Double>) -> Problem {
    let (least, most) = (range.lowerBound.formatted(), range.upperBound.formatted())
    var fault = FieldProblem(field: field, code: "out-of-range", detail: "\(words) from \(least) to \(most).")
    fault.facts = ["least": least, "most": most]
    return .wrongField(fault)
  }

  /// A field error for each mistake in the text of a plan, with its position.
  fileprivate init(_ error: PlanFileError) {
    guard case .wrong(let problems, _) = error else {
      self = .wrongField("/recipe/plan", "wrong-value", error.report(file: "plan"))
      return
    }
    let faults = problems.prefix(Self.mostFaults).map { problem in
      FieldProblem(
        field: "/recipe/plan", code: "wrong-value",
        detail: "Line \(problem.line), column \(problem.column): \(problem.sentence)")
    }
    self.init(.unprocessableContent, "wrong-fields", error.report(file: "plan"), fields: faults)
  }

  /// More mistakes than anyone corrects at once.
  private static let mostFaults = 30

  /// - Parameter pointer: the JSON pointer to the filter in the body.
  fileprivate init(_ filter: FilterError, at pointer: String) {
    let faults = filter.faults.map {
      FieldProblem(field: "\(pointer)/\($0.field)", code: $0.problem.code, detail: $0.problem.sentence)
    }
    self.init(
      .unprocessableContent, "wrong-fields",
      faults.map { "\($0.field): \($0.detail)" }.joined(separator: " "), fields: faults)
  }
}

extension PlaylistError: ProblemConvertible {
  package var problem: Problem {
    switch self {
    case .noSuchPlaylist, .noSuchEntry: .notThere
    case .edited: .edited
    case .noSuchTracks(let tracks):
      Problem(
        .unprocessableContent, "unknown-tracks",
        "\(tracks.count == 1 ? "This song isn't" : "\(tracks.count) of these songs aren't") in your library.",
        fields: tracks.map {
          Problem.FieldProblem(
            field: $0.rawValue, code: "missing", detail: "It was deleted, or it belongs to someone else.")
        })
    case .notOrdered:
      Problem(
        .conflict, "not-ordered",
        "This playlist follows its rules or its workout. You can reorder songs only in an ordered playlist.")
    case .notSmart: Problem(.conflict, "not-smart", "Only a smart playlist has rules.")
    case .notPlanned: Problem(.conflict, "not-planned", "You can do this only with a playlist for a workout.")
    case .unusableTrack:
      .wrongField("/track", "wrong-value", "This song is blocked or has no steady beat. Choose another one.")
    case .alreadyInList: Problem(.conflict, "already-in-list", "This song is already in the playlist.")
    case .doesNotFit:
      Problem(.conflict, "does-not-fit", "This song doesn't fit there. Choose one of the alternatives.")
    case .tooManyPlaylists(let most):
      Problem(.conflict, "too-many", "You have reached the limit of \(most) playlists. Delete one first.")
    case .tooManyEntries(let most): Problem(.conflict, "too-many", "A playlist can hold at most \(most) songs.")
    case .wrongFilter(let filter): Problem(filter, at: "/rules/filter")
    case .limitOutOfRange(let range):
      .outOfRange(
        "/rules/limit", "Expected a whole number", Double(range.lowerBound)...Double(range.upperBound))
    }
  }
}

extension PlaylistRecipeError: ProblemConvertible {
  package var problem: Problem {
    switch self {
    case .noWorkout:
      .wrongField("/recipe", "missing", "Send an activity and its minutes, or the text of a plan.")
    case .wrongPlan(let error): Problem(error)
    case .wrongFilter(let filter): Problem(filter, at: "/recipe/filter")
    case .planTooLong(let mostMinutes):
      .wrongField("/recipe/plan", "too-long", "It can last at most \(Int(mostMinutes)) minutes.")
    case .unknownActivity:
      .wrongField(
        "/recipe/activity", "unknown",
        "Expected one of \(Activity.allCases.map(\.rawValue).joined(separator: ", ")).")
    case .outOfRange(let field, let range): .outOfRange("/recipe/\(field)", "Expected a number", range)
    case .tooManyPreferred(let most):
      .wrongField("/recipe/preferred", "too-many", "Choose at most \(most) artists and genres.")
    }
  }
}

extension MissingMusicError: ProblemConvertible {

  package var problem: Problem {
    switch self {
    case .libraryEmpty: Problem(.conflict, "library-empty", "There is no music in your library yet. Add some first.")
    case .notAnalysedYet(let waiting):
      Problem(
        .conflict, "not-analysed",
        "Your songs aren't analysed yet: \(waiting) are waiting. Try again in a few minutes.")
    case .noSteadyBeat(let tracks):
      Problem(
        .conflict, "no-steady-beat",
        "None of your \(tracks) songs has a steady beat. Add music with a steady beat.")
    case .allBlocked(let tracks):
      Problem(
        .conflict, "all-blocked", "All \(tracks) songs with a steady beat are blocked. Unblock some.")
    case .nothingFitsFilter:
      Problem(
        .conflict, "nothing-fits", "No song with a steady beat matches this filter. Relax the filter, or add music.")
    case .allTakenOut:
      Problem(
        .conflict, "all-taken-out", "No other song fits. You removed all that do from this playlist.")
    case .nothingBesidesLocked:
      Problem(
        .conflict, "nothing-besides", "No other song fits next to the locked ones. Unlock some, or add music.")
    }
  }
}

extension PlannerError: ProblemConvertible {
  package var problem: Problem {
    switch self {
    case .libraryEmpty, .noUsableTrack:
      Problem(.conflict, "no-steady-beat", sentence + " Add music with a steady beat.")
    case .tempoOutOfReach:
      Problem(.conflict, "tempo-out-of-reach", sentence + " Choose another tempo, or add music closer to it.")
    }
  }
}
