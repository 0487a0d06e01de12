/// A note of a part. Positions and lengths are in beats from the start of the song.
struct Note {
  var start: Double
  var length: Double
  var pitch: Pitch
  /// 0…1.
  var velocity: Double
}
