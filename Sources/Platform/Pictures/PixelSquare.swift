internal import CFFmpeg
internal import Sandbox

/// A square of pixels with three bytes each: red, green, blue.
struct PixelSquare {
  let side: Int
  let bytes: [UInt8]

  func turnedUpright(from orientation: Orientation) -> Self {
    guard orientation != .upright else { return self }
    let last = side - 1
    var turned: [UInt8] = []
    turned.reserveCapacity(bytes.count)
    for y in 0..<side {
      for x in 0..<side {
        let (row, column) =
          switch orientation {
          case .topLeft: (y, x)
          case .topRight: (y, last - x)
          case .bottomRight: (last - y, last - x)
          case .bottomLeft: (last - y, x)
          case .leftTop: (x, y)
          case .rightTop: (last - x, y)
          case .rightBottom: (last - x, last - y)
          case .leftBottom: (x, last - y)
          }
        let place = 3 * (row * side + column)
        turned += bytes[place..<place + 3]
      }
    }
    return Self(side: side, bytes: turned)
  }

  func scaled(toSide side: Int) throws(SandboxedTaskError) -> Self {
    try Frame(self).converted(to: AV_PIX_FMT_RGB24, width: side, height: side).square
  }
}
