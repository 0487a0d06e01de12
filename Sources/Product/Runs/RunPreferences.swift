package import Pacing
package import Units

/// How the music follows a runner or walker.
package struct RunPreferences: Hashable, Sendable {
  /// How beats align with steps (PLAY-4).
  package let strategy: AlignmentStrategy
  /// The target cadence, approached in unnoticeable increments; nil follows the current cadence.
  package let coachedCadence: BeatsPerMinute?
  /// The listening level in dB(A) at the run page's full volume and the phone's usual volume; nil if unknown.
  package let listeningLevel: Int?

  package static let usual = Self(strategy: .holdsPhase)

  /// The valid target cadences in steps per minute: common running cadences for any height and speed. Our own choice.
  package static let cadences = 140...200
  /// In dB(A): from a whisper to the maximum of headphones.
  package static let levels = 50...110

  private init(strategy: AlignmentStrategy) {
    self.strategy = strategy
    coachedCadence = nil
    listeningLevel = nil
  }

  /// Nil unless the cadence is in `cadences` and the level in `levels`.
  package init?(strategy: AlignmentStrategy, coachedCadence: Int?, listeningLevel: Int? = nil) {
    guard listeningLevel.map(Self.levels.contains) ?? true else { return nil }
    self.listeningLevel = listeningLevel
    if let coachedCadence {
      guard Self.cadences.contains(coachedCadence) else { return nil }
      self.coachedCadence = BeatsPerMinute(known: Double(coachedCadence))
    } else {
      self.coachedCadence = nil
    }
    self.strategy = strategy
  }

  /// The target cadence in whole steps per minute.
  package var cadence: Int? { coachedCadence.map { Int($0.value) } }
}

extension AlignmentStrategy {
  /// The stored form, also used in the API.
  package var name: String {
    switch self {
    case .tempoFollows: "tempo-follows"
    case .tempoSetAtStart: "tempo-set-at-start"
    case .startsInPhase: "starts-in-phase"
    case .holdsPhase: "holds-phase"
    }
  }

  package init?(name: String) {
    guard let strategy = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = strategy
  }
}
