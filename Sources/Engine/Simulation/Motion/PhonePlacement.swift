/// Where a simulated phone is carried, and the forces there in addition to the trunk's movement.
///
/// The numbers are our own choice. With them, walking resembles the recordings of the Oxford step-counter data set: an
/// oscillation of 1–5 m/s² at the step rate, plus the effects of the placement.
public enum PhonePlacement: Sendable, CaseIterable {
  /// Held still in front.
  case hand
  /// In the hand of an arm that swings.
  case swingingArm
  case armBand
  case pocket
  case backPocket
  case waist
  case chest

  /// The limb with which the phone swings once per stride.
  struct Swing {
    /// In metres from the joint.
    let radius: Double
    /// In radians to either side of `lean`.
    let angle: Double
    /// Middle of the swing, in radians forwards from hanging down.
    let lean: Double
  }

  func swing(_ gait: Gait) -> Swing {
    switch (self, gait) {
    case (.hand, .walking): Swing(radius: 0.3, angle: 0.03, lean: 1)
    case (.hand, .running): Swing(radius: 0.3, angle: 0.1, lean: 1)
    case (.swingingArm, .walking): Swing(radius: 0.55, angle: 0.3, lean: 0.15)
    // Runners bend the elbow.
    case (.swingingArm, .running): Swing(radius: 0.35, angle: 0.4, lean: 0.8)
    case (.armBand, .walking): Swing(radius: 0.2, angle: 0.3, lean: 0.1)
    case (.armBand, .running): Swing(radius: 0.2, angle: 0.5, lean: 0)
    case (.pocket, .walking): Swing(radius: 0.2, angle: 0.35, lean: 0.1)
    case (.pocket, .running): Swing(radius: 0.2, angle: 0.6, lean: 0.2)
    case (.backPocket, .walking): Swing(radius: 0.12, angle: 0.3, lean: 0)
    case (.backPocket, .running): Swing(radius: 0.12, angle: 0.5, lean: 0.1)
    case (.waist, _), (.chest, _): Swing(radius: 0, angle: 0, lean: 0)
    }
  }

  /// Share by which the steps of the leg on the phone's side are felt more strongly than the other's.
  var oneSidedness: Double {
    switch self {
    case .hand, .chest: 0
    case .swingingArm, .armBand, .waist: 0.1
    case .pocket, .backPocket: 0.5
    }
  }

  /// Share of the trunk's vertical movement that reaches the phone.
  var transmission: Double {
    switch self {
    case .hand: 0.7
    case .swingingArm: 0.8
    case .armBand, .pocket, .backPocket, .waist: 1
    case .chest: 0.9
    }
  }

  /// Heel shock in m/s², from the leg that carries the phone and from the other.
  var shock: (near: Double, far: Double) {
    switch self {
    case .hand: (1, 1)
    case .swingingArm: (1.5, 1)
    case .armBand: (2, 1.5)
    case .pocket: (12, 4)
    case .backPocket: (14, 5)
    case .waist: (5, 4)
    case .chest: (2, 2)
    }
  }
}
