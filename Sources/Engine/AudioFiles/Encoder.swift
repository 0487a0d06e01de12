import CFFmpeg

/// FFmpeg's encoder for one output format, sample rate and number of channels.
final class Encoder {
  let context: UnsafeMutablePointer<AVCodecContext>
  /// The sample format that the encoder takes.
  let input: SampleFormat
  /// Frames per call of the encoder.
  let frameSize: Int
  private let path: String
  private let frame: UnsafeMutablePointer<AVFrame>
  private let packet: UnsafeMutablePointer<AVPacket>
  private var position: Int64 = 0

  /// - Parameter bitRate: in bits per second; nil for a transparent rate of the format.
  init(
    _ format: OutputFormat, bitRate: Int? = nil, sampleRate: Int, channels: Int, path: String
  ) throws(AudioFileError) {
    guard channels <= format.mostChannels else {
      throw .tooManyChannels(path: path, channels: channels, most: format.mostChannels)
    }
    guard let codec = avcodec_find_encoder_by_name(format.encoder), let context = avcodec_alloc_context3(codec),
      let frame = av_frame_alloc(), let packet = av_packet_alloc()
    else { throw .encoderMissing(path: path, encoder: format.encoder) }
    self.path = path
    self.context = context
    self.frame = frame
    self.packet = packet
    let rate = Int32(format.rate(nearest: sampleRate))
    input = SampleFormat(
      kind: Self.sampleKind(of: codec, format), rate: rate, layout: SampleFormat.standardLayout(channels: channels))
    context.pointee.sample_fmt = input.kind
    context.pointee.sample_rate = rate
    context.pointee.ch_layout = input.layout
    context.pointee.time_base = AVRational(num: 1, den: rate)
    // Equal sound gives equal bytes: no dates, no random serial numbers.
    context.pointee.flags |= AV_CODEC_FLAG_BITEXACT | AV_CODEC_FLAG_GLOBAL_HEADER
    if let bitRate {
      context.pointee.bit_rate = Int64(bitRate)
    } else {
      switch format.quality {
      case .lossless: break
      case .variable(let level):
        context.pointee.flags |= AV_CODEC_FLAG_QSCALE
        context.pointee.global_quality = level * FF_QP2LAMBDA
      case .bitsPerSecondAndChannel(let rate): context.pointee.bit_rate = rate * Int64(channels)
      }
    }
    // Equal bytes on every machine, and threads could fail in a sandboxed process.
    context.pointee.thread_count = 1
    var options: OpaquePointer?
    defer { av_dict_free(&options) }
    for option in format.encoderOptions { av_dict_set(&options, option.name, option.value, 0) }
    let status = avcodec_open2(context, codec, &options)
    guard status >= 0 else {
      frameSize = 0
      throw .encodingFailed(path: path, code: status)
    }
    frameSize = context.pointee.frame_size > 0 ? Int(context.pointee.frame_size) : 4_096
    frame.pointee.nb_samples = Int32(frameSize)
    frame.pointee.format = input.kind.rawValue
    frame.pointee.ch_layout = input.layout
    frame.pointee.sample_rate = rate
    let allocated = av_frame_get_buffer(frame, 0)
    guard allocated >= 0 else { throw .encodingFailed(path: path, code: allocated) }
  }

  deinit {
    var packet: UnsafeMutablePointer<AVPacket>? = packet
    av_packet_free(&packet)
    var frame: UnsafeMutablePointer<AVFrame>? = frame
    av_frame_free(&frame)
    var context: UnsafeMutablePointer<AVCodecContext>? = context
    avcodec_free_context(&context)
  }

  /// Encodes up to `frameSize` frames from the queue and passes on each complete packet.
  func encode(
    _ queue: OpaquePointer, frames: Int, _ take: (UnsafeMutablePointer<AVPacket>) throws(AudioFileError) -> Void
  ) throws(AudioFileError) {
    av_frame_make_writable(frame)
    frame.pointee.nb_samples = Int32(frames)
    let read = UnsafeMutableRawPointer(frame.pointee.extended_data)?
      .withMemoryRebound(to: UnsafeMutableRawPointer?.self, capacity: 1) {
        av_audio_fifo_read(queue, $0, Int32(frames))
      }
    guard read == Int32(frames) else { throw .encodingFailed(path: path, code: read ?? 0) }
    frame.pointee.pts = position
    position += Int64(frames)
    try send(frame, take)
  }

  /// Passes on the packets that the encoder still holds.
  func finish(_ take: (UnsafeMutablePointer<AVPacket>) throws(AudioFileError) -> Void) throws(AudioFileError) {
    try send(nil, take)
  }

  private func send(
    _ frame: UnsafeMutablePointer<AVFrame>?, _ take: (UnsafeMutablePointer<AVPacket>) throws(AudioFileError) -> Void
  ) throws(AudioFileError) {
    let status = avcodec_send_frame(context, frame)
    guard status >= 0 else { throw .encodingFailed(path: path, code: status) }
    while true {
      let received = avcodec_receive_packet(context, packet)
      if received == upbeat_AVERROR_EAGAIN || received == upbeat_AVERROR_EOF { return }
      guard received >= 0 else { throw .encodingFailed(path: path, code: received) }
      try take(packet)
      av_packet_unref(packet)
    }
  }

  /// 16 bits for the lossless formats, floating point if the lossy encoder supports it.
  private static func sampleKind(of codec: UnsafePointer<AVCodec>, _ format: OutputFormat) -> AVSampleFormat {
    var offered: [AVSampleFormat] = []
    var next = codec.pointee.sample_fmts
    while let kind = next?.pointee, kind != AV_SAMPLE_FMT_NONE {
      offered.append(kind)
      next = next?.advanced(by: 1)
    }
    let wanted =
      if case .lossless = format.quality { [AV_SAMPLE_FMT_S16, AV_SAMPLE_FMT_S16P] } else {
        [AV_SAMPLE_FMT_FLTP, AV_SAMPLE_FMT_FLT]
      }
    return wanted.first(where: offered.contains) ?? offered.first ?? AV_SAMPLE_FMT_S16
  }
}
