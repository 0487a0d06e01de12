import Foundation
import HTTPTypes
import Plans
import Playlists
package import ServerKernel
package import Songs
import Units

extension Problem {
  fileprivate static func outOfRange(_ field: String, _ words: String, _ range: ClosedRange<Double>) -> Problem {
    let (least, most) = (range.lowerBound.formatted(), range.upperBound.formatted())
    var fault = FieldProblem(field: field, code: "out-of-range", detail: "\(words) from \(least) to \(most).")
    fault.facts = ["least": least, "most": most]
    return .wrongField(fault)
  }

  /// A fault for each thing that is wrong in the text of a plan, with its place there.
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

  /// More than anyone mends in one go.
  private static let mostFaults = 30

  /// - Parameter pointer: where the filter stands in the body.
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
        "\(tracks.count == 1 ? "This track is" : "\(tracks.count) of these tracks are") not in your library.",
        fields: tracks.map {
          Problem.FieldProblem(field: $0.rawValue, code: "missing", detail: "It is gone, or not yours.")
        })
    case .notOrdered:
      Problem(
        .conflict, "not-ordered",
        "What is in this list follows from its rules or its workout. Only an ordered list takes tracks where you like.")
    case .notSmart: Problem(.conflict, "not-smart", "Only a smart list has rules.")
    case .notPlanned: Problem(.conflict, "not-planned", "Only a list planned for a workout can do this.")
    case .unusableTrack:
      .wrongField("/track", "wrong-value", "This track is blocked, or has no steady beat to keep time to.")
    case .alreadyInList: Problem(.conflict, "already-in-list", "This track is in the list already.")
    case .doesNotFit:
      Problem(.conflict, "does-not-fit", "This track cannot be made to play there. Take one of the alternatives.")
    case .tooManyPlaylists(let most): Problem(.conflict, "too-many", "You have \(most) playlists, which is the most.")
    case .tooManyEntries(let most): Problem(.conflict, "too-many", "A playlist holds at most \(most) tracks.")
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
      .wrongField("/recipe", "missing", "Say an activity and its minutes, or give the text of a plan.")
    case .wrongPlan(let error): Problem(error)
    case .wrongFilter(let filter): Problem(filter, at: "/recipe/filter")
    case .planTooLong(let mostMinutes):
      .wrongField("/recipe/plan", "too-long", "It may last \(Int(mostMinutes)) minutes at most.")
    case .unknownActivity:
      .wrongField(
        "/recipe/activity", "unknown",
        "Expected one of \(Activity.allCases.map(\.rawValue).joined(separator: ", ")).")
    case .outOfRange(let field, let range): .outOfRange("/recipe/\(field)", "Expected a number", range)
    case .tooManyPreferred(let most):
      .wrongField("/recipe/preferred", "too-many", "At most \(most) artists and genres.")
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
        "None of your music has been listened to yet; \(waiting) tracks wait for it. Try again in a while.")
    case .noSteadyBeat(let tracks):
      Problem(
        .conflict, "no-steady-beat",
        "None of your \(tracks) tracks has a beat steady enough to keep time to. Add music with one.")
    case .allBlocked(let tracks):
      Problem(
        .conflict, "all-blocked", "All \(tracks) tracks that could keep time are blocked. Take the block off some.")
    case .nothingFitsFilter:
      Problem(
        .conflict, "nothing-fits", "No track with a steady beat fits this filter. Ask for less, or add such music.")
    case .allTakenOut:
      Problem(
        .conflict, "all-taken-out", "There is no other song that fits: all that do were taken out of this list.")
    case .nothingBesidesLocked:
      Problem(
        .conflict, "nothing-besides", "No other song can play around those that stay. Unlock some, or add music.")
    }
  }
}

extension PlannerError: ProblemConvertible {
  package var problem: Problem {
    switch self {
    case .libraryEmpty, .noUsableTrack:
      Problem(.conflict, "no-steady-beat", sentence + " Add music with a steady beat.")
    case .tempoOutOfReach:
      Problem(.conflict, "tempo-out-of-reach", sentence + " Ask for another tempo, or add music nearer to it.")
    }
  }
}
