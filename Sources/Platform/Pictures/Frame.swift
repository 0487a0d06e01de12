internal import CFFmpeg
internal import Sandbox

/// Pixels in one of FFmpeg's formats.
final class Frame {
  let pointer: UnsafeMutablePointer<AVFrame>

  /// Empty, for a decoder to fill.
  init() throws(SandboxedTaskError) {
    guard let pointer = av_frame_alloc() else { throw .outOfMemory }
    self.pointer = pointer
  }

  convenience init(_ format: AVPixelFormat, width: Int, height: Int) throws(SandboxedTaskError) {
    try self.init()
    pointer.pointee.format = format.rawValue
    pointer.pointee.width = Int32(width)
    pointer.pointee.height = Int32(height)
    guard av_frame_get_buffer(pointer, 0) >= 0 else { throw .outOfMemory }
  }

  convenience init(_ pixels: PixelGrid) throws(SandboxedTaskError) {
    try self.init(AV_PIX_FMT_RGB24, width: pixels.width, height: pixels.height)
    pixels.bytes.withUnsafeBufferPointer { bytes in
      for y in 0..<pixels.height {
        guard let source = bytes.baseAddress else { return }
        row(y)?.update(from: source + 3 * pixels.width * y, count: 3 * pixels.width)
      }
    }
  }

  deinit {
    var pointer: UnsafeMutablePointer<AVFrame>? = pointer
    av_frame_free(&pointer)
  }

  var width: Int { Int(pointer.pointee.width) }
  var height: Int { Int(pointer.pointee.height) }
  var format: AVPixelFormat { AVPixelFormat(pointer.pointee.format) }

  /// One row of a packed format.
  func row(_ y: Int) -> UnsafeMutablePointer<UInt8>? {
    pointer.pointee.data.0.map { $0 + y * Int(pointer.pointee.linesize.0) }
  }

  /// Converts and scales: averages pixels when shrinking, interpolates when enlarging.
  func converted(to format: AVPixelFormat, width: Int, height: Int) throws(SandboxedTaskError) -> Frame {
    let converted = try Frame(format, width: width, height: height)
    guard
      let context = sws_getContext(
        pointer.pointee.width, pointer.pointee.height, self.format, Int32(width), Int32(height), format,
        SWS_AREA | SWS_ACCURATE_RND | SWS_FULL_CHR_H_INT, nil, nil, nil)
    else { throw PictureErrorCode.damaged.failure }
    defer { sws_freeContext(context) }
    guard sws_scale_frame(context, converted.pointer, pointer) >= 0 else { throw .outOfMemory }
    return converted
  }

  /// Of an RGB frame.
  var pixels: PixelGrid {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(3 * width * height)
    for y in 0..<height { bytes += UnsafeBufferPointer(start: row(y), count: 3 * width) }
    return PixelGrid(width: width, height: height, bytes: bytes)
  }
}
