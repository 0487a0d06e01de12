import Foundation
import HTTPTypes
import Library
import Music
import Units
import Workouts

/// Runs `body` and turns what playlists refuse into problems.
func answering<Answer: Sendable>(_ body: () async throws -> Answer) async throws -> Answer {
  do { return try await body() } catch let fault as PlaylistFault {
    throw Problem(fault)
  } catch let fault as PlaylistRecipeFault {
    throw Problem(fault)
  } catch let filter as InvalidFilter {
    throw Problem(filter, at: "/recipe/filter")
  } catch let missing as MissingMusic {
    throw Problem(missing)
  } catch let error as PlaylistError {
    throw Problem(error)
  } catch is ForeignPlace {
    throw Problem.wrongParameter("cursor", "It belongs to a list in another order.")
  }
}

extension Problem {
  fileprivate init(_ fault: PlaylistFault) {
    switch fault {
    case .noSuchPlaylist, .noSuchEntry: self = .notThere
    case .edited: self = .edited
    case .noSuchTracks(let tracks):
      self.init(
        .unprocessableContent, "unknown-tracks",
        "\(tracks.count == 1 ? "This track is" : "\(tracks.count) of these tracks are") not in your library.",
        fields: tracks.map { Fault(field: $0.rawValue, code: "missing", detail: "It is gone, or not yours.") })
    case .notOrdered:
      self.init(
        .conflict, "not-ordered",
        "What is in this list follows from its rules or its workout. Only an ordered list takes tracks where you like.")
    case .notSmart: self.init(.conflict, "not-smart", "Only a smart list has rules.")
    case .notPlanned: self.init(.conflict, "not-planned", "Only a list planned for a workout can do this.")
    case .unusableTrack:
      self = .wrongField("/track", "wrong-value", "This track is blocked, or has no steady beat to keep time to.")
    case .alreadyInList: self.init(.conflict, "already-in-list", "This track is in the list already.")
    case .doesNotFit:
      self.init(.conflict, "does-not-fit", "This track cannot be made to play there. Take one of the alternatives.")
    case .tooManyPlaylists(let most): self.init(.conflict, "too-many", "You have \(most) playlists, which is the most.")
    case .tooManyEntries(let most): self.init(.conflict, "too-many", "A playlist holds at most \(most) tracks.")
    case .limitOutOfRange(let range):
      self = .outOfRange(
        "/rules/limit", "Expected a whole number", Double(range.lowerBound)...Double(range.upperBound))
    }
  }

  fileprivate init(_ fault: PlaylistRecipeFault) {
    switch fault {
    case .noWorkout:
      self = .wrongField("/recipe", "missing", "Say an activity and its minutes, or give the text of a plan.")
    case .wrongPlan(let error): self.init(error)
    case .planTooLong(let mostMinutes):
      self = .wrongField("/recipe/plan", "too-long", "It may last \(Int(mostMinutes)) minutes at most.")
    case .unknownActivity:
      let known = Activity.allCases.map(\.rawValue).joined(separator: ", ")
      self = .wrongField("/recipe/activity", "unknown", "Expected one of \(known).")
    case .outOfRange(let field, let range): self = .outOfRange("/recipe/\(field)", "Expected a number", range)
    case .tooManyPreferred(let most):
      self = .wrongField("/recipe/preferred", "too-many", "At most \(most) artists and genres.")
    }
  }

  private static func outOfRange(_ field: String, _ words: String, _ range: ClosedRange<Double>) -> Problem {
    let (least, most) = (range.lowerBound.formatted(), range.upperBound.formatted())
    var fault = Fault(field: field, code: "out-of-range", detail: "\(words) from \(least) to \(most).")
    fault.facts = ["least": least, "most": most]
    return .wrongField(fault)
  }

  /// A fault for each thing that is wrong in the text of a plan, with its place there.
  private init(_ error: PlanError) {
    guard case .wrong(let problems, _) = error else {
      self = .wrongField("/recipe/plan", "wrong-value", error.report(file: "plan"))
      return
    }
    let faults = problems.prefix(Self.mostFaults).map { problem in
      Fault(
        field: "/recipe/plan", code: "wrong-value",
        detail: "Line \(problem.line), column \(problem.column): \(problem.sentence)")
    }
    self.init(.unprocessableContent, "wrong-fields", error.report(file: "plan"), fields: faults)
  }

  /// More than anyone mends in one go.
  private static let mostFaults = 30

  fileprivate init(_ missing: MissingMusic) {
    switch missing {
    case .libraryEmpty: self.init(.conflict, "library-empty", "There is no music in your library yet. Add some first.")
    case .notAnalysedYet(let waiting):
      self.init(
        .conflict, "not-analysed",
        "None of your music has been listened to yet; \(waiting) tracks wait for it. Try again in a while.")
    case .noSteadyBeat(let tracks):
      self.init(
        .conflict, "no-steady-beat",
        "None of your \(tracks) tracks has a beat steady enough to keep time to. Add music with one.")
    case .allBlocked(let tracks):
      self.init(
        .conflict, "all-blocked", "All \(tracks) tracks that could keep time are blocked. Take the block off some.")
    case .nothingFitsFilter:
      self.init(
        .conflict, "nothing-fits", "No track with a steady beat fits this filter. Ask for less, or add such music.")
    case .allTakenOut:
      self.init(
        .conflict, "all-taken-out", "There is no other song that fits: all that do were taken out of this list.")
    case .nothingBesidesLocked:
      self.init(
        .conflict, "nothing-besides", "No other song can play around those that stay. Unlock some, or add music.")
    }
  }

  fileprivate init(_ error: PlaylistError) {
    switch error {
    case .libraryEmpty, .noUsableTrack:
      self.init(.conflict, "no-steady-beat", error.sentence + " Add music with a steady beat.")
    case .tempoOutOfReach:
      self.init(.conflict, "tempo-out-of-reach", error.sentence + " Ask for another tempo, or add music nearer to it.")
    }
  }

  /// - Parameter pointer: where the filter stands in the body.
  init(_ filter: InvalidFilter, at pointer: String) {
    let faults = filter.faults.map {
      Fault(field: "\(pointer)/\($0.field)", code: $0.problem.code, detail: $0.problem.sentence)
    }
    self.init(
      .unprocessableContent, "wrong-fields",
      faults.map { "\($0.field): \($0.detail)" }.joined(separator: " "), fields: faults)
  }
}
