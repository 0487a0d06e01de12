public import Units
public import Workouts

/// A workout that several people do at the same time, each to their own music, with the beats at the same moments (CLUB-7).
public struct SharedRun: Hashable, Sendable {
  public struct Member: Hashable, Sendable {
    public let person: Identifier<Person>
    /// Their first name.
    public let name: String
    public let state: MemberState
  }

  public let id: Identifier<SharedRun>
  public let code: SharedRunCode
  /// Who starts and pauses it. When they leave, whoever joined first of those who are still there.
  public let host: Identifier<Person>
  /// The same for everybody: `WorkoutPlan.alikeForAll`.
  public let workout: WorkoutPlan
  /// Whether a pause of the host's is everybody's.
  public let pausesAll: Bool
  public let course: SharedCourse
  /// In the order in which they joined, those who left among them.
  public let members: [Member]
  public let created: Moment
  /// Raised by every change.
  public let version: Int64

  public func member(_ person: Identifier<Person>) -> Member? { members.first { $0.person == person } }

  /// At the same time.
  public static let mostMembers = 50
  /// After that nobody joins any more, and it is forgotten.
  public static let longest = Seconds(86_400)
  /// Between somebody's tap and the first beat of all: who has a slow network hears of it by then. Our own choice.
  static let notice = (start: Seconds(6), resume: Seconds(3))
}

/// How far a shared run is.
public enum SharedCourse: Hashable, Sendable {
  case waiting
  /// Its first moment, or what would be it without pauses; a little ahead when it was just begun.
  case running(since: Moment)
  case paused(at: Seconds)
  case over

  /// - Throws: `SharedRunFault.wrongState` where one does not lead to the other.
  func changed(to wish: SharedWish, at now: Moment) throws(SharedRunFault) -> SharedCourse {
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
public enum SharedWish: String, Hashable, Sendable, CaseIterable {
  case run = "running"
  case pause = "paused"
  case end = "over"
}

/// What others see of somebody. The raw values are stored, and part of the API.
public enum MemberState: String, Hashable, Sendable, CaseIterable {
  /// They have joined and not tapped “Start” yet.
  case here
  case ready, running, paused, left
}

/// Six letters and digits that nobody takes for each other, to be said and typed.
public struct SharedRunCode: Hashable, Sendable {
  public let text: String

  private static let letters = Array("ABCDEFGHJKLMNPQRSTUVWXYZ23456789")
  public static let length = 6

  init(using generator: inout some RandomNumberGenerator) {
    text = String(
      (0..<Self.length).map { _ in Self.letters[Int.random(in: 0..<Self.letters.count, using: &generator)] })
  }

  /// As people type it: small letters, blanks and dashes do no harm. Nil for what is no code.
  public init?(_ typed: String) {
    let text = typed.uppercased().filter { $0 != " " && $0 != "-" }
    guard text.count == Self.length, text.allSatisfy(Self.letters.contains) else { return nil }
    self.text = text
  }
}

/// Why something cannot be done with a shared run.
public enum SharedRunFault: Error, Hashable, Sendable {
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
