/// One sounding note.
protocol Voice: AnyObject {
  /// Adds `frames` frames of itself to both sides. False once it has faded and need not be asked again.
  func render(left: UnsafeMutablePointer<Float>, right: UnsafeMutablePointer<Float>, frames: Int) -> Bool
}

/// How many frames pass between two looks at envelopes and filters: short enough to hear no steps.
let controlFrames = 16
