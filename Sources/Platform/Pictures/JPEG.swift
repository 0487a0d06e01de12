internal import CFFmpeg
internal import Sandbox

/// Writes JPEG files with pixels only, without metadata.
enum JPEG {
  /// The start of each file: the image marker, and the first byte of the next segment.
  static let signature: [UInt8] = [0xFF, 0xD8, 0xFF]

  /// From 2, the best, to 31: at 3 the loss is invisible.
  private static let quality: Int32 = 3

  static func encode(_ pixels: PixelGrid) throws(SandboxedTaskError) -> [UInt8] {
    let frame = try Frame(pixels).converted(to: AV_PIX_FMT_YUVJ420P, width: pixels.width, height: pixels.height)
    guard let codec = avcodec_find_encoder(AV_CODEC_ID_MJPEG), let context = avcodec_alloc_context3(codec) else {
      throw .outOfMemory
    }
    var open: UnsafeMutablePointer<AVCodecContext>? = context
    defer { avcodec_free_context(&open) }
    context.pointee.width = Int32(pixels.width)
    context.pointee.height = Int32(pixels.height)
    context.pointee.pix_fmt = AV_PIX_FMT_YUVJ420P
    context.pointee.time_base = AVRational(num: 1, den: 1)
    context.pointee.thread_count = 1
    // The second flag keeps FFmpeg's name out of the file.
    context.pointee.flags |= AV_CODEC_FLAG_QSCALE | AV_CODEC_FLAG_BITEXACT
    context.pointee.global_quality = FF_QP2LAMBDA * quality
    frame.pointer.pointee.quality = FF_QP2LAMBDA * quality
    var packet = av_packet_alloc()
    defer { av_packet_free(&packet) }
    guard let packet, avcodec_open2(context, codec, nil) >= 0, avcodec_send_frame(context, frame.pointer) >= 0,
      avcodec_send_frame(context, nil) >= 0, avcodec_receive_packet(context, packet) >= 0
    else { throw .outOfMemory }
    return Array(UnsafeBufferPointer(start: packet.pointee.data, count: Int(packet.pointee.size)))
  }
}
