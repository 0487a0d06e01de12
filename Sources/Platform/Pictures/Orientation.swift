/// The camera's orientation, and whether the picture is mirrored (EXIF 2.32, tag 274). The cases name the sides of the upright
/// picture at which the stored first row and first column lie.
enum Orientation: Int {
  case topLeft = 1, topRight, bottomRight, bottomLeft, leftTop, rightTop, rightBottom, leftBottom

  static let upright = topLeft

  /// Whether its width is the upright picture's height.
  var liesOnItsSide: Bool {
    switch self {
    case .topLeft, .topRight, .bottomRight, .bottomLeft: false
    case .leftTop, .rightTop, .rightBottom, .leftBottom: true
    }
  }

  /// Upright unless a readable tag says otherwise. `place` is the start of the TIFF header.
  init(exif bytes: [UInt8], at place: Int) {
    // Some writers prepend the JPEG segment's name in other formats too.
    let start = bytes.has("Exif\0\0", at: place) ? place + 6 : place
    let order: ByteOrder = bytes.has("II", at: start) ? .leastFirst : .mostFirst
    self = .upright
    guard
      let directory = bytes.number(at: start + 4, bytes: 4, order).map({ start + $0 }),
      let count = bytes.number(at: directory, bytes: 2, order)
    else { return }
    for number in 0..<count {
      let entry = directory + 2 + 12 * number
      guard let tag = bytes.number(at: entry, bytes: 2, order) else { return }
      if tag == 0x0112, let value = bytes.number(at: entry + 8, bytes: 2, order) {
        self = Self(rawValue: value) ?? .upright
        return
      }
    }
  }
}
