/// The grains of one band: long where the sound goes on evenly, so that partials are heard apart, and short around
/// attacks, so that they stay sharp.
struct GrainShapes {
  /// The longer on either side.
  let even: GrainShape
  let striking: GrainShape
  /// How far one grain stands from the next.
  let hop: Int

  /// The power of two that holds a grain.
  var transformSize: Int {
    var size = 64
    while size < even.length { size *= 2 }
    return size
  }
}
