package import ActivityFiles
package import Plans

extension Activity {
  /// The activity of a file's sport; `custom` if there is no match.
  package init(_ sport: Sport, _ variant: SportVariant? = nil) {
    switch (sport, variant) {
    case (.running, _), (.fitnessEquipment, .treadmill), (.fitnessEquipment, .indoorRunning): self = .run
    case (.walking, _), (.hiking, _), (.fitnessEquipment, .indoorWalking): self = .walk
    case (.cycling, _), (.eBiking, _), (.fitnessEquipment, .indoorCycling), (.fitnessEquipment, .spin): self = .cycle
    case (.swimming, _): self = .swim
    case (.rowing, _), (.fitnessEquipment, .indoorRowing): self = .row
    case (.hiit, _), (_, .hiit): self = .hiit
    case (_, .strengthTraining): self = .strength
    case (_, .yoga), (_, .pilates), (_, .flexibilityTraining): self = .yoga
    case (.dance, _): self = .dance
    case (.multisport, _): self = .triathlon
    default: self = .custom
    }
  }

  /// The activity of several legs: their common one, ignoring transitions, or a triathlon.
  package init(of legs: [ActivityLeg]) {
    let activities = Set(legs.filter { $0.sport != .transition }.map { Activity($0.sport, $0.variant) })
    switch activities.count {
    case 0: self = .custom
    case 1: self = activities.first ?? .custom
    default: self = .triathlon
    }
  }

  /// The name in files.
  package var sport: (sport: Sport, variant: SportVariant?) {
    switch self {
    case .run: (.running, nil)
    case .walk: (.walking, nil)
    case .cycle: (.cycling, nil)
    case .swim: (.swimming, nil)
    case .row: (.rowing, nil)
    case .hiit: (.hiit, nil)
    case .strength: (.training, .strengthTraining)
    case .yoga: (.training, .yoga)
    case .dance: (.dance, nil)
    case .triathlon: (.multisport, nil)
    case .custom: (.generic, nil)
    }
  }
}
