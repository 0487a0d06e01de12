import HTTPTypes
import Library
import Units

/// Runs `body` and turns what playlists refuse into problems.
func answering<Answer: Sendable>(_ body: () async throws -> Answer) async throws -> Answer {
  do { return try await body() } catch let fault as PlaylistFault { throw Problem(fault) } catch let filter
    as InvalidFilter
  {
    throw Problem(rules: filter)
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
        "What is in this list follows from its rules. Only an ordered list takes tracks where you like.")
    case .notSmart: self.init(.conflict, "not-smart", "Only a smart list has rules.")
    case .notPlanned: self.init(.conflict, "not-planned", "Only a list planned for a workout can do this.")
    case .tooManyPlaylists(let most): self.init(.conflict, "too-many", "You have \(most) playlists, which is the most.")
    case .tooManyEntries(let most): self.init(.conflict, "too-many", "A playlist holds at most \(most) tracks.")
    case .limitOutOfRange(let range):
      self = .wrongField(
        "/rules/limit", "out-of-range", "Expected a whole number from \(range.lowerBound) to \(range.upperBound).")
    }
  }

  fileprivate init(rules filter: InvalidFilter) {
    let faults = filter.faults.map {
      Fault(field: "/filter/\($0.field)", code: $0.problem.code, detail: $0.problem.sentence)
    }
    self.init(
      .unprocessableContent, "wrong-fields",
      faults.map { "\($0.field): \($0.detail)" }.joined(separator: " "), fields: faults)
  }
}
