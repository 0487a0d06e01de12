import Units

/// Plans songs for each person one request at a time. Only the newest waiting request gets its turn, because nobody looks at
/// the results of older ones.
actor SongTurns {
  private var planning: Set<Identifier<Person>> = []
  private var waiting: [Identifier<Person>: CheckedContinuation<Bool, Never>] = [:]

  /// Nil if a newer request replaced this one.
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
