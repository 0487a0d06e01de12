/// The penalty of a song for an earlier play, or for following a song of the same artist.
struct RepetitionPenalty {
  var once = 0.0
  var perMinute = 0.0

  func cost(ofMinutes minutes: Double) -> Double { once + perMinute * minutes }
}
