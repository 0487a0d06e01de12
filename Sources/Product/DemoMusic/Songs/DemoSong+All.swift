extension DemoSong {
  /// All demo songs, slow ones first.
  package static let all: [DemoSong] = [
    harbourBeforeLight, slowTide, paperBoats, cornerLight, secondSet, carouselAtDusk, uphill, blueHourFerry,
    glassArcade, signalLamp,
    coldCircuit, neonOrchard, secondWind, morningLap, tallShips, gravelRoad, hopTheFence, nightBusNorth, lastKilometre,
  ]
}
