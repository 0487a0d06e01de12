package import Plans
package import Units

/// A workout that several people do at the same time, each with their own music, with the beats aligned (CLUB-7).
package struct SharedRun: Hashable, Sendable {
  /// A person in the run.
  package struct Member: Hashable, Sendable {
    package let person: Identifier<Person>
    /// First name.
    package let name: String
    package let state: MemberState

    package init(person: Identifier<Person>, name: String, state: MemberState) {
      self.person = person
      self.name = name
      self.state = state
    }
  }

  package let id: Identifier<SharedRun>
  package let code: SharedRunCode
  /// Starts and pauses the run. When the host leaves, the earliest remaining member becomes host.
  package let host: Identifier<Person>
  /// The same for all members: `WorkoutPlan.alikeForAll`.
  package let workout: WorkoutPlan
  /// Whether a pause by the host pauses all members.
  package let pausesAll: Bool
  package let course: SharedCourse
  /// In order of joining, including members who left.
  package let members: [Member]
  package let created: Moment
  /// Incremented by every change.
  package let version: Int64

  package func member(_ person: Identifier<Person>) -> Member? { members.first { $0.person == person } }

  /// The maximum number of members at the same time.
  package static let mostMembers = 50
  /// A run expires after this time. Then nobody can join it.
  package static let longest = Seconds(86_400)
  /// The time between the host's tap and the common first beat, long enough for members on a slow network. Our own choice.
  package static let notice = (start: Seconds(6), resume: Seconds(3))
}

/// The state of a shared run.
package enum SharedCourse: Hashable, Sendable {
  case waiting
  /// The start of the run, adjusted for pauses. It lies slightly in the future right after a start.
  case running(since: Moment)
  case paused(at: Seconds)
  case over

  /// - Throws: `SharedRunError.wrongState` if the change is invalid in this state.
  package func changed(to wish: SharedWish, at now: Moment) throws(SharedRunError) -> SharedCourse {
    switch (self, wish) {
    case (.waiting, .run): return .running(since: now + SharedRun.notice.start)
    case (.paused(let time), .run): return .running(since: now + SharedRun.notice.resume - time)
    case (.running(let since), .pause): return .paused(at: max(.zero, now - since))
    case (.running, .run), (.paused, .pause), (.over, .end): return self
    case (.waiting, .end), (.running, .end), (.paused, .end): return .over
    case (.waiting, .pause), (.over, .run), (.over, .pause): throw .wrongState
    }
  }
}

/// The host's commands.
package enum SharedWish: String, Hashable, Sendable, CaseIterable {
  case run = "running"
  case pause = "paused"
  case end = "over"
}

/// A member's state, visible to the other members. The raw values are stored and part of the API.
package enum MemberState: String, Hashable, Sendable, CaseIterable {
  /// Joined, but hasn't tapped “Start” yet.
  case here
  case ready, running, paused, left
}

/// Six letters and digits without look-alikes, easy to say and type.
package struct SharedRunCode: Hashable, Sendable {
  package let text: String

  private static let letters = Array("ABCDEFGHJKLMNPQRSTUVWXYZ23456789")
  package static let length = 6

  package init(using generator: inout some RandomNumberGenerator) {
    text = String(
      (0..<Self.length).map { _ in Self.letters[Int.random(in: 0..<Self.letters.count, using: &generator)] })
  }

  /// Parses typed text. Case, blanks and dashes don't matter. Nil if it isn't a valid code.
  package init?(_ typed: String) {
    let text = typed.uppercased().filter { $0 != " " && $0 != "-" }
    guard text.count == Self.length, text.allSatisfy(Self.letters.contains) else { return nil }
    self.text = text
  }
}

/// Why an operation on a shared run fails.
package enum SharedRunError: Error, Hashable, Sendable {
  /// No current run has this code.
  case noSuchRun
  /// The person isn't a member of the run.
  case notAMember
  /// The person isn't the host.
  case notTheHost
  case full(most: Int)
  /// The run has ended or hasn't started.
  case wrongState
}
