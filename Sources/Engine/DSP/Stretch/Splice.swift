/// Where a piece of sound played at its own speed passes into the next.
struct Splice {
  /// The first output frame in which the next piece is heard.
  let start: Int
  let length: Int
  /// How many frames the next piece's input lies ahead of the output.
  let offset: Int
  /// How alike the two pieces are there, 0…1.
  let likeness: Float

  var end: Int { start + length }

  /// The gains of the two pieces at `frame`, such that their sum is as loud as either of them.
  func gains(at frame: Int) -> (old: Float, new: Float) {
    let share = (Float(frame - start) + 0.5) / Float(length)
    let new = share * share * (3 - 2 * share)
    let old = 1 - new
    let scale = 1 / (old * old + new * new + 2 * likeness * old * new).squareRoot()
    return (old * scale, new * scale)
  }
}
