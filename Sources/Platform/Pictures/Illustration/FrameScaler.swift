internal import CFFmpeg
internal import Sandbox

/// Scales pictures of a video, one after another.
final class FrameScaler {
  private var context: OpaquePointer?

  deinit { sws_freeContext(context) }

  /// As 4:2:0, as encoders want it.
  func scaled(_ frame: Frame, toWidth width: Int, height: Int) throws(SandboxedTaskError) -> Frame {
    let scaled = try Frame(AV_PIX_FMT_YUV420P, width: width, height: height)
    context = sws_getCachedContext(
      context, Int32(frame.width), Int32(frame.height), frame.format, Int32(width), Int32(height), AV_PIX_FMT_YUV420P,
      SWS_AREA, nil, nil, nil)
    guard let context else { throw IllustrationErrorCode.unusableVideo.failure }
    guard sws_scale_frame(context, scaled.pointer, frame.pointer) >= 0 else { throw .outOfMemory }
    return scaled
  }
}

extension Frame {
  /// Of a 4:2:0 frame with even sides.
  func turned(clockwise quarters: Int) throws(SandboxedTaskError) -> Frame {
    guard quarters != 0 else { return self }
    let isSwapped = quarters % 2 == 1
    let turned = try Frame(AV_PIX_FMT_YUV420P, width: isSwapped ? height : width, height: isSwapped ? width : height)
    let (from, to) = (pointer.pointee, turned.pointer.pointee)
    let planes = [
      (from.data.0, from.linesize.0, to.data.0, to.linesize.0, 1),
      (from.data.1, from.linesize.1, to.data.1, to.linesize.1, 2),
      (from.data.2, from.linesize.2, to.data.2, to.linesize.2, 2),
    ]
    for (source, sourceRow, target, targetRow, divisor) in planes {
      guard let source, let target else { continue }
      let (row, right, bottom) = (Int(sourceRow), width / divisor - 1, height / divisor - 1)
      // Where the first pixel comes from, and the steps from there to the right and down.
      let (first, across, down) =
        switch quarters {
        case 1: (bottom * row, -row, 1)
        case 2: (bottom * row + right, -1, -row)
        default: (right, row, -1)
        }
      for y in 0..<turned.height / divisor {
        var place = source + first + y * down
        let line = target + y * Int(targetRow)
        for x in 0..<turned.width / divisor {
          line[x] = place.pointee
          place += across
        }
      }
    }
    return turned
  }
}
