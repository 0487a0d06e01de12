import Units

/// The cause of a phone's movement.
enum MovementSource {
  case nothing
  case feet(Footfalls)
  case hand(FidgetingHand)
  case road(RoughRoad)

  var contacts: [Double] {
    switch self {
    case .feet(let feet): feet.contacts
    case .nothing, .hand, .road: []
    }
  }
}
