/// What an exercise needs besides a body and a floor.
package enum Equipment: String, CaseIterable, Hashable, Sendable, Decodable {
  case bands, barbell, bench, box, cable, chair, dipBars, dumbbells, ezBar, foamRoller, gymBall, kettlebell, machine,
    medicineBall, pullUpBar, rings, rope, step, wall
}

extension Set<Equipment> {
  /// A wall and a chair are everywhere.
  package static let ofEveryHome: Self = [.chair, .wall]
}
