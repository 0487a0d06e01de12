import Exercises

extension Exercise {
  /// Whether it is done with so much weight that nobody should be hurried: no beat is given.
  ///
  /// Heavy sets are done with raised pressure, so no rhythm is urged above 85 % of the maximum. Pairing doesn't know weights. It
  /// takes compound exercises with a barbell or a machine for heavy in a hard workout, and Olympic lifts (under ten repetitions
  /// per minute) always.
  func isHeavy(at intensity: TrainingIntensity) -> Bool {
    guard category != .cardio, let rhythm else { return false }
    let isLoaded = !equipment.isDisjoint(with: [.barbell, .machine])
    if equipment.contains(.barbell), rhythm.natural < 10 { return true }
    return intensity == .hard && isLoaded && mechanic == .compound
  }

  /// The place in the main part: large muscles before small ones, compound before isolation, trunk last (ACSM position stand on
  /// progression in resistance training, 2009, doi 10.1249/MSS.0b013e3181915670). Nil: anywhere.
  var trainingRank: Int? {
    switch category {
    case .cardio: nil
    case .mobility, .balance: 4
    case .core: 3
    case .fullBody: 0
    case .legs, .glutes, .back, .chest: mechanic == .isolation ? 1 : 0
    case .shoulders: mechanic == .isolation ? 2 : 1
    case .arms: mechanic == .isolation ? 2 : 1
    }
  }

  /// How badly it suits a phase: 0 is well.
  func misfit(_ phase: TrainingPhase, isWanted: Bool) -> Double {
    switch phase {
    case .warmUp:
      switch category {
      case .cardio, .mobility: rhythm == nil ? 0.7 : 0
      case .balance: 0.5
      case .fullBody, .legs, .glutes, .core, .chest, .back, .shoulders, .arms:
        equipment.isSubset(of: Set.ofEveryHome) && level == .beginner && rhythm != nil ? 0.4 : 1
      }
    case .main:
      switch category {
      case .mobility, .balance: isWanted ? 0 : 0.7
      case .cardio: isWanted ? 0 : 0.3
      case .fullBody, .legs, .glutes, .core, .chest, .back, .shoulders, .arms: 0
      }
    case .coolDown:
      switch category {
      case .mobility: rhythm == nil ? 0 : 0.25
      case .balance: rhythm == nil ? 0.4 : 0.6
      case .cardio, .fullBody, .legs, .glutes, .core, .chest, .back, .shoulders, .arms: rhythm == nil ? 0.6 : 1
      }
    }
  }
}
