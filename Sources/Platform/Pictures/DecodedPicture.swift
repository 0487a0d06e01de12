internal import CFFmpeg
internal import Sandbox

/// The first picture of a file, before its orientation is applied.
struct DecodedPicture {
  private let frame: Frame

  init(_ bytes: [UInt8], _ header: PictureHeader) throws(SandboxedTaskError) {
    av_log_set_level(AV_LOG_QUIET)
    guard let codec = avcodec_find_decoder(header.format.codec), let context = avcodec_alloc_context3(codec) else {
      throw PictureErrorCode.notAPicture.failure
    }
    var open: UnsafeMutablePointer<AVCodecContext>? = context
    defer { avcodec_free_context(&open) }
    context.pointee.thread_count = 1
    // A file can state a small size first and a larger one later. FFmpeg counts rows with their padding.
    context.pointee.max_pixels = Int64((header.width + 63) / 64 * 64 * header.height)
    context.pointee.err_recognition = AV_EF_EXPLODE
    guard avcodec_open2(context, codec, nil) >= 0 else { throw .outOfMemory }
    frame = try Frame()
    try Self.decode(bytes, context, into: frame)
  }

  private static func decode(
    _ bytes: [UInt8], _ context: UnsafeMutablePointer<AVCodecContext>, into frame: Frame
  ) throws(SandboxedTaskError) {
    var packet = av_packet_alloc()
    defer { av_packet_free(&packet) }
    guard let packet, av_new_packet(packet, Int32(bytes.count)) >= 0, let data = packet.pointee.data else {
      throw .outOfMemory
    }
    bytes.withUnsafeBufferPointer { if let start = $0.baseAddress { data.update(from: start, count: $0.count) } }
    try check(avcodec_send_packet(context, packet))
    avcodec_send_packet(context, nil)
    try check(avcodec_receive_frame(context, frame.pointer))
    guard frame.pointer.pointee.decode_error_flags == 0, frame.width > 0, frame.height > 0 else {
      throw PictureErrorCode.damaged.failure
    }
  }

  private static func check(_ status: Int32) throws(SandboxedTaskError) {
    if status == upbeat_AVERROR_ENOMEM { throw .outOfMemory }
    if status < 0 { throw PictureErrorCode.damaged.failure }
  }

  /// All of it, on white. A larger picture is scaled until its longer side has `limit` pixels.
  func whole(within limit: Int) throws(SandboxedTaskError) -> PixelGrid {
    let (width, height) = (frame.width, frame.height)
    let scale = min(1, Double(limit) / Double(max(width, height)))
    return try onWhite(
      width: max(1, Int((Double(width) * scale).rounded())), height: max(1, Int((Double(height) * scale).rounded())))
  }

  /// The largest centred square, on white, scaled to `side` pixels.
  func middle(side: Int) throws(SandboxedTaskError) -> PixelGrid {
    let (width, height) = (frame.width, frame.height)
    let edge = min(width, height)
    frame.pointer.pointee.crop_left = (width - edge) / 2
    frame.pointer.pointee.crop_right = width - edge - (width - edge) / 2
    frame.pointer.pointee.crop_top = (height - edge) / 2
    frame.pointer.pointee.crop_bottom = height - edge - (height - edge) / 2
    guard av_frame_apply_cropping(frame.pointer, Int32(AV_FRAME_CROP_UNALIGNED)) >= 0 else {
      throw PictureErrorCode.damaged.failure
    }
    return try onWhite(width: side, height: side)
  }

  private func onWhite(width: Int, height: Int) throws(SandboxedTaskError) -> PixelGrid {
    let opaque = isSeeThrough ? try opaque() : frame
    return try opaque.converted(to: AV_PIX_FMT_RGB24, width: width, height: height).pixels
  }

  private var isSeeThrough: Bool {
    guard let layout = av_pix_fmt_desc_get(frame.format) else { return false }
    return layout.pointee.flags & UInt64(AV_PIX_FMT_FLAG_ALPHA | AV_PIX_FMT_FLAG_PAL) != 0
  }

  // Before scaling: otherwise the hidden colours of transparent pixels would show at the edges.
  private func opaque() throws(SandboxedTaskError) -> Frame {
    let flat = try frame.converted(to: AV_PIX_FMT_RGBA, width: frame.width, height: frame.height)
    for y in 0..<flat.height {
      guard let row = flat.row(y) else { continue }
      for x in 0..<flat.width {
        let pixel = row + 4 * x
        let alpha = Int(pixel[3])
        for channel in 0..<3 { pixel[channel] = UInt8((Int(pixel[channel]) * alpha + 255 * (255 - alpha) + 127) / 255) }
        pixel[3] = 255
      }
    }
    return flat
  }
}

extension PictureHeader.Format {
  fileprivate var codec: AVCodecID {
    switch self {
    case .jpeg: AV_CODEC_ID_MJPEG
    case .png: AV_CODEC_ID_PNG
    case .webp: AV_CODEC_ID_WEBP
    case .gif: AV_CODEC_ID_GIF
    }
  }
}
