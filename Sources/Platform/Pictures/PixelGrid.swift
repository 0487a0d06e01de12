internal import CFFmpeg
internal import Sandbox

/// Pixels with three bytes each: red, green, blue.
struct PixelGrid {
  let width: Int
  let height: Int
  let bytes: [UInt8]

  func turnedUpright(from orientation: Orientation) -> Self {
    guard orientation != .upright else { return self }
    let (width, height) = orientation.liesOnItsSide ? (self.height, self.width) : (self.width, self.height)
    let (right, bottom) = (self.width - 1, self.height - 1)
    var turned: [UInt8] = []
    turned.reserveCapacity(bytes.count)
    for y in 0..<height {
      for x in 0..<width {
        let (row, column) =
          switch orientation {
          case .topLeft: (y, x)
          case .topRight: (y, right - x)
          case .bottomRight: (bottom - y, right - x)
          case .bottomLeft: (bottom - y, x)
          case .leftTop: (x, y)
          case .rightTop: (bottom - x, y)
          case .rightBottom: (bottom - x, right - y)
          case .leftBottom: (x, right - y)
          }
        let place = 3 * (row * self.width + column)
        turned += bytes[place..<place + 3]
      }
    }
    return Self(width: width, height: height, bytes: turned)
  }

  func scaled(toWidth width: Int, height: Int) throws(SandboxedTaskError) -> Self {
    try Frame(self).converted(to: AV_PIX_FMT_RGB24, width: width, height: height).pixels
  }
}
