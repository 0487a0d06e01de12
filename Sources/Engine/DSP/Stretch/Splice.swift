/// A crossfade from one piece of sound to the next, each played at its own speed.
struct Splice {
  /// The first output frame in which the next piece sounds.
  let start: Int
  let length: Int
  /// How many frames the next piece's input is ahead of the output.
  let offset: Int
  /// Similarity of the two pieces there, 0…1.
  let likeness: Float

  var end: Int { start + length }

  /// The gains of the two pieces at `frame`, for constant loudness of their sum.
  func gains(at frame: Int) -> (old: Float, new: Float) {
    let share = (Float(frame - start) + 0.5) / Float(length)
    let new = share * share * (3 - 2 * share)
    let old = 1 - new
    let scale = 1 / (old * old + new * new + 2 * likeness * old * new).squareRoot()
    return (old * scale, new * scale)
  }
}
