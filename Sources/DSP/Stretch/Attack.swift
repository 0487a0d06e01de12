/// An attack in the input.
struct Attack {
  /// The first frame of it: what lies before may end here.
  let beginning: Int
  /// The frame at which it is heard, which the map places.
  let edge: Int

  /// The output frame of its beginning when the edge lies at `output`, which runs at the input's own speed.
  func beginning(whenEdgeAt output: Double) -> Int {
    Int(output.rounded(.toNearestOrEven)) - (edge - beginning)
  }
}
