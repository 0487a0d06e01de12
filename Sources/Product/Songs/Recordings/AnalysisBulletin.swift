package import Jobs
internal import Storage
internal import Synchronization
package import Units

extension EventKind {
  /// How far the analysis of a person's music is. The body is `AnalysisNews`.
  package static let analysis = EventKind(rawValue: "analysis")
  /// A track's recording has been listened to, or could not be. The body is `TrackHeardNews`.
  package static let trackHeard = EventKind(rawValue: "track-heard")
}

/// What clients are told while this process listens to a person's recordings.
package struct AnalysisNews: Codable, Hashable, Sendable {
  package struct Track: Codable, Hashable, Sendable {
    package let id: String
    /// 0…1.
    package let progress: Double
  }
  /// Those being listened to.
  package let tracks: [Track]
  package let waiting: Int
  package let analysed: Int
  package let failed: Int
}

/// Gathers how far the analyses of this process are and tells the owners, each of them at most once in `pause`, however
/// many recordings of theirs are listened to at once.
package final class AnalysisBulletin: Sendable {
  /// A song takes some seconds; an event for each would be a table full of them.
  package static let pause = Seconds(1)

  struct Ticket: Hashable, Sendable { let number: Int }
  private struct Entry {
    let owners: [TrackOwner]
    var progress = 0.0
  }
  private struct State {
    var entries: [Ticket: Entry] = [:]
    var lastNumber = 0
    /// When each was last told.
    var told: [Identifier<Person>: Moment] = [:]
  }
  private let store: AnalysisStore
  private let state = Mutex(State())

  package init(_ store: AnalysisStore) { self.store = store }

  func begin(_ recording: ContentHash) async throws -> Ticket {
    let owners = try await store.owners(of: recording)
    return state.withLock { state in
      state.lastNumber += 1
      let ticket = Ticket(number: state.lastNumber)
      state.entries[ticket] = Entry(owners: owners)
      return ticket
    }
  }

  func note(_ progress: Double, of ticket: Ticket) {
    state.withLock { $0.entries[ticket]?.progress = progress }
  }

  func end(_ ticket: Ticket) { state.withLock { _ = $0.entries.removeValue(forKey: ticket) } }

  /// Tells those who have not been told just now. Called by every analysis that is under way.
  func publish(at now: Moment) async throws {
    for (person, tracks) in due(at: now) { try await store.tell(person, tracks, at: now) }
  }

  /// After the last of somebody's recordings that were listened to at a time: that nothing is left, or how much.
  func conclude(_ recording: ContentHash, at now: Moment) async throws {
    for person in Set(try await store.owners(of: recording).map(\.person)) {
      let isListening = state.withLock { state in
        state.entries.values.contains { $0.owners.contains { $0.person == person } }
      }
      if !isListening { try await store.tell(person, [], at: now) }
    }
  }

  private func due(at now: Moment) -> [Identifier<Person>: [AnalysisNews.Track]] {
    state.withLock { state in
      var news: [Identifier<Person>: [AnalysisNews.Track]] = [:]
      for entry in state.entries.values {
        for owner in entry.owners {
          news[owner.person, default: []].append(
            AnalysisNews.Track(id: owner.track.rawValue, progress: entry.progress))
        }
      }
      // Several analyses wake at about the same time: the first of them tells for all.
      let soonest = now - Seconds(0.9 * Self.pause.value)
      state.told = state.told.filter { $0.value > soonest }
      news = news.filter { state.told[$0.key] == nil }
      for person in news.keys { state.told[person] = now }
      return news
    }
  }
}
