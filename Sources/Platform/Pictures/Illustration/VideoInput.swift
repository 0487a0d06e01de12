internal import CFFmpeg
internal import Sandbox

/// The pictures of an untrusted video, in order. Only the formats listed here are read.
final class VideoInput {
  private static let demuxers = "mov,matroska"
  private static let decoders = "h264,hevc,vp8,vp9,libdav1d,mpeg4"

  private let input: MemoryInput
  private let container: UnsafeMutablePointer<AVFormatContext>
  private let stream: UnsafeMutablePointer<AVStream>
  private let context: UnsafeMutablePointer<AVCodecContext>
  private let packet: UnsafeMutablePointer<AVPacket>
  /// The picture that `advance` decoded.
  let frame: Frame
  private var isFlushing = false

  /// Whether it starts like an MP4 or MOV (ISO 14496-12, 4.3) or a WebM or Matroska (RFC 8794, 8.1).
  static func isVideo(_ bytes: [UInt8]) -> Bool {
    bytes.has("ftyp", at: 4) || bytes.has("moov", at: 4) || bytes.has("mdat", at: 4) || bytes.has("wide", at: 4)
      || bytes.starts(with: [0x1A, 0x45, 0xDF, 0xA3])
  }

  init(_ bytes: [UInt8]) throws(SandboxedTaskError) {
    av_log_set_level(AV_LOG_QUIET)
    input = try MemoryInput(bytes)
    var options: OpaquePointer?
    defer { av_dict_free(&options) }
    av_dict_set(&options, "protocol_whitelist", "none", 0)
    av_dict_set(&options, "format_whitelist", Self.demuxers, 0)
    av_dict_set(&options, "codec_whitelist", Self.decoders, 0)
    av_dict_set(&options, "max_streams", "20", 0)
    var container = avformat_alloc_context()
    container?.pointee.pb = input.context
    guard avformat_open_input(&container, nil, nil, &options) >= 0, let container,
      avformat_find_stream_info(container, nil) >= 0
    else { throw IllustrationErrorCode.unusableVideo.failure }
    self.container = container
    let index = Int(av_find_best_stream(container, AVMEDIA_TYPE_VIDEO, -1, -1, nil, 0))
    guard index >= 0, let stream = container.pointee.streams[index], let parameters = stream.pointee.codecpar,
      let codec = avcodec_find_decoder(parameters.pointee.codec_id)
    else { throw IllustrationErrorCode.unusableVideo.failure }
    guard Int(parameters.pointee.width) * Int(parameters.pointee.height) <= Illustration.mostVideoPixels else {
      throw IllustrationErrorCode.tooManyVideoPixels.failure
    }
    self.stream = stream
    for place in 0..<Int(container.pointee.nb_streams) where place != index {
      container.pointee.streams[place]?.pointee.discard = AVDISCARD_ALL
    }
    guard let context = avcodec_alloc_context3(codec), let packet = av_packet_alloc() else { throw .outOfMemory }
    self.context = context
    self.packet = packet
    frame = try Frame()
    context.pointee.thread_count = 1
    context.pointee.pkt_timebase = stream.pointee.time_base
    guard avcodec_parameters_to_context(context, parameters) >= 0 else { throw .outOfMemory }
    // Rows are counted with their padding. A file can state a small size first and a larger one later.
    context.pointee.max_pixels = Int64(Illustration.mostVideoPixels * 5 / 4)
    guard avcodec_open2(context, codec, nil) >= 0 else { throw IllustrationErrorCode.unusableVideo.failure }
  }

  deinit {
    var packet: UnsafeMutablePointer<AVPacket>? = packet
    av_packet_free(&packet)
    var context: UnsafeMutablePointer<AVCodecContext>? = context
    avcodec_free_context(&context)
    var container: UnsafeMutablePointer<AVFormatContext>? = container
    withExtendedLifetime(input) { avformat_close_input(&container) }
  }

  /// What the container states, in seconds; nil if it states nothing.
  var statedDuration: Double? {
    let duration = container.pointee.duration
    return duration > 0 ? Double(duration) / Double(AV_TIME_BASE) : nil
  }

  /// How often the pictures turn by 90° clockwise to stand upright, 0…3.
  var quarterTurns: Int {
    let angle = upbeat_rotation(stream)
    guard angle.isFinite else { return 0 }
    return ((Int((angle / 90).rounded()) % 4) + 4) % 4
  }

  /// The time of the picture in seconds, from any start; nil if unknown.
  var time: Double? {
    let stamp = frame.pointer.pointee.best_effort_timestamp
    let base = stream.pointee.time_base
    guard stamp != upbeat_AV_NOPTS_VALUE, base.num > 0, base.den > 0 else { return nil }
    return Double(stamp) * Double(base.num) / Double(base.den)
  }

  /// The width of a pixel by its height.
  var pixelShape: Double {
    let shape = frame.pointer.pointee.sample_aspect_ratio
    guard shape.num > 0, shape.den > 0 else { return 1 }
    return min(4, max(0.25, Double(shape.num) / Double(shape.den)))
  }

  /// Decodes the next picture and skips damaged ones; false at the end.
  func advance() throws(SandboxedTaskError) -> Bool {
    while true {
      let status = avcodec_receive_frame(context, frame.pointer)
      if status >= 0 {
        if frame.width > 0, frame.height > 0 { return true }
      } else if status == upbeat_AVERROR_ENOMEM {
        throw .outOfMemory
      } else if status == upbeat_AVERROR_EOF || (status != upbeat_AVERROR_EAGAIN && isFlushing) {
        return false
      } else {
        try feed()
      }
    }
  }

  private func feed() throws(SandboxedTaskError) {
    while true {
      av_packet_unref(packet)
      guard av_read_frame(container, packet) >= 0 else {
        isFlushing = true
        avcodec_send_packet(context, nil)
        return
      }
      guard packet.pointee.stream_index == stream.pointee.index else { continue }
      if avcodec_send_packet(context, packet) == upbeat_AVERROR_ENOMEM { throw .outOfMemory }
      return
    }
  }
}
