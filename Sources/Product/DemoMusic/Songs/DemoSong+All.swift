extension DemoSong {
  /// All demo songs, slow ones first.
  package static let all: [DemoSong] = [
    harbourBeforeLight, slowTide, paperBoats, secondSet, carouselAtDusk, uphill, blueHourFerry, glassArcade, signalLamp,
    coldCircuit, neonOrchard, morningLap, gravelRoad, hopTheFence, nightBusNorth, lastKilometre,
  ]
}
