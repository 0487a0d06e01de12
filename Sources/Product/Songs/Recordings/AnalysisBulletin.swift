package import Jobs
internal import Storage
internal import Synchronization
package import Units

extension EventKind {
  /// Progress of a person's analyses. The body is `AnalysisNews`.
  package static let analysis = EventKind(rawValue: "analysis")
  /// The end of a recording's analysis, successful or not. The body is `TrackHeardNews`.
  package static let trackHeard = EventKind(rawValue: "track-heard")
}

/// The progress event that clients receive while this process analyses a person's recordings.
package struct AnalysisNews: Codable, Hashable, Sendable {
  package struct Track: Codable, Hashable, Sendable {
    package let id: String
    /// 0…1.
    package let progress: Double
  }
  /// The tracks under analysis.
  package let tracks: [Track]
  package let waiting: Int
  package let analysed: Int
  package let failed: Int
}

/// Collects the progress of this process's analyses and publishes it to the owners.
/// Each owner gets at most one event per `pause`, however many of their recordings are under analysis.
package final class AnalysisBulletin: Sendable {
  /// The shortest time between two events for one person. It limits the rows in the event table.
  package static let pause = Seconds(1)

  struct Ticket: Hashable, Sendable { let number: Int }
  private struct Entry {
    let owners: [TrackOwner]
    var progress = 0.0
  }
  private struct State {
    var entries: [Ticket: Entry] = [:]
    var lastNumber = 0
    /// The time of each person's last event.
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

  /// Publishes progress to owners without an event in the last `pause`. Every running analysis calls it.
  func publish(at now: Moment) async throws {
    for (person, tracks) in due(at: now) { try await store.tell(person, tracks, at: now) }
  }

  /// Publishes the final counts to the owners who have no other recording under analysis.
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
      // Several analyses wake at about the same time. The first one publishes for all.
      let soonest = now - Seconds(0.9 * Self.pause.value)
      state.told = state.told.filter { $0.value > soonest }
      news = news.filter { state.told[$0.key] == nil }
      for person in news.keys { state.told[person] = now }
      return news
    }
  }
}
