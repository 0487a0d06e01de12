package import Plans
package import Units

/// A workout that several people do at the same time, each to their own music, with the beats at the same moments (CLUB-7).
package struct SharedRun: Hashable, Sendable {
  package struct Member: Hashable, Sendable {
    package let person: Identifier<Person>
    /// Their first name.
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
  /// Who starts and pauses it. When they leave, whoever joined first of those who are still there.
  package let host: Identifier<Person>
  /// The same for everybody: `WorkoutPlan.alikeForAll`.
  package let workout: WorkoutPlan
  /// Whether a pause of the host's is everybody's.
  package let pausesAll: Bool
  package let course: SharedCourse
  /// In the order in which they joined, those who left among them.
  package let members: [Member]
  package let created: Moment
  /// Raised by every change.
  package let version: Int64

  package func member(_ person: Identifier<Person>) -> Member? { members.first { $0.person == person } }

  /// At the same time.
  package static let mostMembers = 50
  /// After that nobody joins any more, and it is forgotten.
  package static let longest = Seconds(86_400)
  /// Between somebody's tap and the first beat of all: who has a slow network hears of it by then. Our own choice.
  package static let notice = (start: Seconds(6), resume: Seconds(3))
}

/// How far a shared run is.
package enum SharedCourse: Hashable, Sendable {
  case waiting
  /// Its first moment, or what would be it without pauses; a little ahead when it was just begun.
  case running(since: Moment)
  case paused(at: Seconds)
  case over

  /// - Throws: `SharedRunError.wrongState` where one does not lead to the other.
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

/// What a host has everybody do.
package enum SharedWish: String, Hashable, Sendable, CaseIterable {
  case run = "running"
  case pause = "paused"
  case end = "over"
}

/// What others see of somebody. The raw values are stored, and part of the API.
package enum MemberState: String, Hashable, Sendable, CaseIterable {
  /// They have joined and not tapped “Start” yet.
  case here
  case ready, running, paused, left
}

/// Six letters and digits that nobody takes for each other, to be said and typed.
package struct SharedRunCode: Hashable, Sendable {
  package let text: String

  private static let letters = Array("ABCDEFGHJKLMNPQRSTUVWXYZ23456789")
  package static let length = 6

  package init(using generator: inout some RandomNumberGenerator) {
    text = String(
      (0..<Self.length).map { _ in Self.letters[Int.random(in: 0..<Self.letters.count, using: &generator)] })
  }

  /// As people type it: small letters, blanks and dashes do no harm. Nil for what is no code.
  package init?(_ typed: String) {
    let text = typed.uppercased().filter { $0 != " " && $0 != "-" }
    guard text.count == Self.length, text.allSatisfy(Self.letters.contains) else { return nil }
    self.text = text
  }
}

/// Why something cannot be done with a shared run.
package enum SharedRunError: Error, Hashable, Sendable {
  /// No run has this code, or not any more.
  case noSuchRun
  /// Only who is in it may.
  case notAMember
  /// Only the host may.
  case notTheHost
  case full(most: Int)
  /// It is over, or has not begun.
  case wrongState
}
