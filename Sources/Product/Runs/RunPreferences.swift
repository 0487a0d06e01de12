package import Pacing
package import Units

/// How the music follows somebody who runs or walks.
package struct RunPreferences: Hashable, Sendable {
  /// How beats are laid under steps (PLAY-4).
  package let strategy: AlignmentStrategy
  /// The steps per minute that somebody wants to come to, in stages too small to notice; nil to be followed where they are.
  package let coachedCadence: BeatsPerMinute?
  /// How loud their music is at the ear, in dB(A), with the run page's volume at full and the phone's as usual; nil where they don't know.
  package let listeningLevel: Int?

  package static let usual = Self(strategy: .holdsPhase)

  /// Steps per minute that can be asked for: what people run at, whatever their height and speed. Our own choice.
  package static let cadences = 140...200
  /// dB(A): from a whisper to what no headphones exceed.
  package static let levels = 50...110

  private init(strategy: AlignmentStrategy) {
    self.strategy = strategy
    coachedCadence = nil
    listeningLevel = nil
  }

  /// Nil unless the cadence is one of `cadences`, and the level one of `levels`.
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

  /// In whole steps per minute, as it was asked for.
  package var cadence: Int? { coachedCadence.map { Int($0.value) } }
}

extension AlignmentStrategy {
  /// As it is stored, and said in the API.
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
