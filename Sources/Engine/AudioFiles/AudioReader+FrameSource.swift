public import DSP

extension AudioReader: FrameSource {
  public typealias Failure = AudioFileError
}
