import Units

/// One person's songs are planned once at a time. Of those requests that wait meanwhile only the newest gets its turn: what the
/// others would draw nobody looks at any more.
actor SongTurns {
  private var planning: Set<Identifier<Person>> = []
  private var waiting: [Identifier<Person>: CheckedContinuation<Bool, Never>] = [:]

  /// Nil when a newer one came before its turn.
  func run<Answer: Sendable>(
    for person: Identifier<Person>, _ plan: @Sendable () async throws -> Answer
  ) async throws -> Answer? {
    guard await turn(for: person) else { return nil }
    do {
      let answer = try await plan()
      end(for: person)
      return answer
    } catch {
      end(for: person)
      throw error
    }
  }

  private func turn(for person: Identifier<Person>) async -> Bool {
    if planning.insert(person).inserted { return true }
    waiting.removeValue(forKey: person)?.resume(returning: false)
    return await withCheckedContinuation { waiting[person] = $0 }
  }

  private func end(for person: Identifier<Person>) {
    if let next = waiting.removeValue(forKey: person) {
      next.resume(returning: true)
    } else {
      planning.remove(person)
    }
  }
}
