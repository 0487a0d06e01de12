/// One drum, struck once at full force: its samples, and where it stands in the room.
struct DrumSound {
  let samples: [Float]
  /// −1 left … 1 right, as the audience sees the kit.
  let pan: Float
}
