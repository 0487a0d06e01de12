import Units

/// A course of known length on flat ground, in metres east and north of its start.
public enum SimulatedCourse: Sendable {
  /// The measured lane of a stadium: two straights of 84.39 m and two half circles with a radius of 36.8 m; 400 m per lap
  /// (World Athletics).
  case stadium
  case circle(radius: Double)
  case straight
  /// Right-angled turns after each `block` metres, as in a city.
  case blocks(block: Double)

  /// The position after `distance` metres along the course.
  func place(after distance: Double) -> (east: Double, north: Double) {
    switch self {
    case .straight: return (distance, 0)
    case .circle(let radius):
      let (sine, cosine) = Elementary.sineCosine(distance / radius)
      return (radius * sine, radius * (1 - cosine))
    case .blocks(let block):
      let corner = (distance / block).rounded(.down)
      let rest = distance - corner * block
      let along = (corner / 2).rounded(.up) * block
      let across = (corner / 2).rounded(.down) * block
      return Int(corner).isMultiple(of: 2) ? (along + rest, across) : (along, across + rest)
    case .stadium:
      let (straight, radius) = (84.39, 36.8)
      let bend = (400 - 2 * straight) / 2
      let lap = distance - (distance / 400).rounded(.down) * 400
      if lap < straight { return (lap, 0) }
      if lap < straight + bend {
        let (sine, cosine) = Elementary.sineCosine((lap - straight) / radius)
        return (straight + radius * sine, radius * (1 - cosine))
      }
      if lap < 2 * straight + bend { return (2 * straight + bend - lap, 2 * radius) }
      let (sine, cosine) = Elementary.sineCosine((lap - 2 * straight - bend) / radius)
      return (-radius * sine, radius * (1 + cosine))
    }
  }
}
