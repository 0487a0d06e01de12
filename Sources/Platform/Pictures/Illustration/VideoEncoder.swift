internal import CFFmpeg
internal import Sandbox

/// Writes an MP4 with H.264 in memory, its index first, so that it plays while it loads.
final class VideoEncoder {
  let width: Int
  let height: Int
  private let context: UnsafeMutablePointer<AVCodecContext>
  private let container: UnsafeMutablePointer<AVFormatContext>
  private let stream: UnsafeMutablePointer<AVStream>
  private let packet: UnsafeMutablePointer<AVPacket>

  /// Kept free for the index: 24 bytes per picture suffice.
  private static let indexSize = "65536"

  /// - Parameters:
  ///   - width: even, like the height.
  ///   - rate: ticks per second.
  init(width: Int, height: Int, rate: Int32) throws(SandboxedTaskError) {
    (self.width, self.height) = (width, height)
    guard let codec = avcodec_find_encoder_by_name("libx264") else { throw IllustrationErrorCode.noEncoder.failure }
    var container: UnsafeMutablePointer<AVFormatContext>?
    avformat_alloc_output_context2(&container, nil, "mp4", nil)
    guard let context = avcodec_alloc_context3(codec), let container, let stream = avformat_new_stream(container, nil),
      let packet = av_packet_alloc()
    else { throw .outOfMemory }
    (self.context, self.container, self.stream, self.packet) = (context, container, stream, packet)
    context.pointee.width = Int32(width)
    context.pointee.height = Int32(height)
    context.pointee.pix_fmt = AV_PIX_FMT_YUV420P
    context.pointee.time_base = AVRational(num: 1, den: rate)
    context.pointee.framerate = AVRational(num: rate, den: 1)
    // A process without threads, and equal bytes on every machine.
    context.pointee.thread_count = 1
    context.pointee.flags |= AV_CODEC_FLAG_BITEXACT | AV_CODEC_FLAG_GLOBAL_HEADER
    // A key frame every two seconds, to seek.
    context.pointee.gop_size = 2 * rate
    // At most 10 MB for 30 s.
    context.pointee.rc_max_rate = 2_500_000
    context.pointee.rc_buffer_size = 5_000_000
    var options: OpaquePointer?
    defer { av_dict_free(&options) }
    av_dict_set(&options, "preset", "veryfast", 0)
    av_dict_set(&options, "crf", "26", 0)
    guard avcodec_open2(context, codec, &options) >= 0 else { throw .outOfMemory }
    container.pointee.flags |= AVFMT_FLAG_BITEXACT
    avcodec_parameters_from_context(stream.pointee.codecpar, context)
    stream.pointee.time_base = context.pointee.time_base
    var muxing: OpaquePointer?
    defer { av_dict_free(&muxing) }
    av_dict_set(&muxing, "moov_size", Self.indexSize, 0)
    guard avio_open_dyn_buf(&container.pointee.pb) >= 0, avformat_write_header(container, &muxing) >= 0 else {
      throw .outOfMemory
    }
  }

  deinit {
    var packet: UnsafeMutablePointer<AVPacket>? = packet
    av_packet_free(&packet)
    var context: UnsafeMutablePointer<AVCodecContext>? = context
    avcodec_free_context(&context)
    if container.pointee.pb != nil { av_free(closedBuffer.bytes) }
    avformat_free_context(container)
  }

  /// - Parameter tick: greater than the last one.
  func add(_ frame: Frame, at tick: Int64) throws(SandboxedTaskError) {
    frame.pointer.pointee.pts = tick
    // The source's picture types would force key frames.
    frame.pointer.pointee.pict_type = AV_PICTURE_TYPE_NONE
    try send(frame)
  }

  /// The whole file. Call it once.
  func finish() throws(SandboxedTaskError) -> [UInt8] {
    try send(nil)
    guard av_write_trailer(container) >= 0 else { throw .outOfMemory }
    let (bytes, count) = closedBuffer
    defer { av_free(bytes) }
    return Array(UnsafeBufferPointer(start: bytes, count: count))
  }

  private func send(_ frame: Frame?) throws(SandboxedTaskError) {
    guard avcodec_send_frame(context, frame?.pointer) >= 0 else { throw .outOfMemory }
    while avcodec_receive_packet(context, packet) >= 0 {
      if packet.pointee.duration == 0 { packet.pointee.duration = 1 }
      av_packet_rescale_ts(packet, context.pointee.time_base, stream.pointee.time_base)
      packet.pointee.stream_index = stream.pointee.index
      guard av_write_frame(container, packet) >= 0 else { throw .outOfMemory }
      av_packet_unref(packet)
    }
  }

  /// The buffer, which its reader frees.
  private var closedBuffer: (bytes: UnsafeMutablePointer<UInt8>?, count: Int) {
    var bytes: UnsafeMutablePointer<UInt8>?
    let count = avio_close_dyn_buf(container.pointee.pb, &bytes)
    container.pointee.pb = nil
    return (bytes, Int(count))
  }
}
