/// The grains of one band: long in steady sound, for frequency resolution, and short around attacks, to keep them sharp.
struct GrainShapes {
  /// The longer shape on both sides.
  let even: GrainShape
  let striking: GrainShape
  /// Distance between grains, in frames.
  let hop: Int

  /// The power of two that holds a grain.
  var transformSize: Int {
    var size = 64
    while size < even.length { size *= 2 }
    return size
  }
}
