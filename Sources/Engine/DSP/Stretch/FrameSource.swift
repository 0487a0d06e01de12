/// A sequential source of sound: a decoder, or the browser's buffers.
public protocol FrameSource {
  associatedtype Failure: Error

  /// Writes the next frames to the start of `buffer`, sets `buffer.frames` and returns that number; 0 at the end.
  mutating func read(into buffer: AudioBuffer) throws(Failure) -> Int
}
