package import AudioFiles
package import DSP

extension AudioReader {
  /// Everything from the current position to the end of the file.
  package func readWhole() throws -> AudioBuffer {
    var whole = AudioBuffer(channels: channels, capacity: 1 << 16)
    let piece = AudioBuffer(channels: channels, capacity: 4_096)
    while try read(into: piece) > 0 {
      if whole.frames + piece.frames > whole.capacity { whole = whole.copy(capacity: 2 * whole.capacity) }
      for channel in 0..<channels {
        (whole[channel] + whole.frames).update(from: piece[channel], count: piece.frames)
      }
      whole.frames += piece.frames
    }
    return whole
  }
}

extension AudioBuffer {
  fileprivate func copy(capacity: Int) -> AudioBuffer {
    let copy = AudioBuffer(channels: channels, capacity: capacity)
    for channel in 0..<channels { copy[channel].update(from: self[channel], count: frames) }
    copy.frames = frames
    return copy
  }
}
