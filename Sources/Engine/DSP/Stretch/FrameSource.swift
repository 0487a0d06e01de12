/// Sound that comes in order: a decoder, or the browser's buffers.
public protocol FrameSource {
  associatedtype Failure: Error

  /// Writes the next frames to the start of `buffer`, sets its `frames` and returns them; 0 at the end.
  mutating func read(into buffer: AudioBuffer) throws(Failure) -> Int
}
