/// A sounding note.
protocol Voice: AnyObject {
  /// Adds `frames` frames to both channels. False after it has faded out.
  func render(left: UnsafeMutablePointer<Float>, right: UnsafeMutablePointer<Float>, frames: Int) -> Bool
}

/// The number of frames between updates of envelopes and filters: few enough to be inaudible.
let controlFrames = 16
