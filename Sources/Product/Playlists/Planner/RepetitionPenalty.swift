/// What a song costs for having been heard before, or for coming after another of its artist.
struct RepetitionPenalty {
  var once = 0.0
  var perMinute = 0.0

  func cost(ofMinutes minutes: Double) -> Double { once + perMinute * minutes }
}
