import CFFmpeg

/// Decodes the packets of a file to frames of sound, and continues after damage.
final class FrameDecoder {
  private let file: MediaFile
  private let context: UnsafeMutablePointer<AVCodecContext>
  /// The frame that `advance` decoded. Its format may differ from the previous frame's.
  let frame: UnsafeMutablePointer<AVFrame>
  private(set) var damagedPackets = 0
  private var isFlushing = false

  init(file: MediaFile) throws(AudioFileError) {
    let parameters = file.stream.pointee.codecpar
    let name = parameters.map { String(cString: avcodec_get_name($0.pointee.codec_id)) } ?? "something unknown"
    guard let parameters, let codec = avcodec_find_decoder(parameters.pointee.codec_id),
      let context = avcodec_alloc_context3(codec), let frame = av_frame_alloc()
    else { throw .unsupportedCodec(path: file.path, codec: name) }
    self.file = file
    self.context = context
    self.frame = frame
    context.pointee.pkt_timebase = file.stream.pointee.time_base
    // One thread per file: callers decode many files at once, and the result never depends on timing.
    context.pointee.thread_count = 1
    guard avcodec_parameters_to_context(context, parameters) >= 0, avcodec_open2(context, codec, nil) >= 0 else {
      throw .unsupportedCodec(path: file.path, codec: name)
    }
  }

  deinit {
    var frame: UnsafeMutablePointer<AVFrame>? = frame
    av_frame_free(&frame)
    var context: UnsafeMutablePointer<AVCodecContext>? = context
    avcodec_free_context(&context)
  }

  var codecName: String { String(cString: avcodec_get_name(context.pointee.codec_id)) }

  /// Decodes the next frame with sound; false at the end of the file.
  func advance() -> Bool {
    while true {
      let status = avcodec_receive_frame(context, frame)
      if status >= 0 {
        if frame.pointee.decode_error_flags != 0 { damagedPackets += 1 }
        if isUsable { return true }
      } else if status == upbeat_AVERROR_EOF || (status != upbeat_AVERROR_EAGAIN && isFlushing) {
        return false
      } else {
        if status != upbeat_AVERROR_EAGAIN { damagedPackets += 1 }
        feed()
      }
    }
  }

  private func feed() {
    guard let packet = file.nextPacket() else {
      isFlushing = true
      avcodec_send_packet(context, nil)
      return
    }
    if avcodec_send_packet(context, packet) < 0 { damagedPackets += 1 }
  }

  private var isUsable: Bool {
    frame.pointee.nb_samples > 0 && frame.pointee.sample_rate > 0 && frame.pointee.extended_data != nil
      && (1...64).contains(frame.pointee.ch_layout.nb_channels)
  }
}
