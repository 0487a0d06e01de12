import Foundation
import TestSupport

/// A picture with three bytes per pixel. ffmpeg, an independent program, encodes and decodes it.
struct Pixels: Hashable {
  let width: Int, height: Int
  var bytes: [UInt8]

  init(width: Int, height: Int, color: (_ x: Int, _ y: Int) -> Color) {
    self.width = width
    self.height = height
    bytes = []
    bytes.reserveCapacity(3 * width * height)
    for y in 0..<height {
      for x in 0..<width {
        let color = color(x, y)
        bytes += [color.red, color.green, color.blue]
      }
    }
  }

  struct Color: Hashable {
    let red: UInt8, green: UInt8, blue: UInt8
    static let red = Color(red: 220, green: 30, blue: 30)
    static let green = Color(red: 30, green: 180, blue: 30)
    static let blue = Color(red: 30, green: 30, blue: 220)
    static let yellow = Color(red: 220, green: 220, blue: 30)
    static let white = Color(red: 255, green: 255, blue: 255)

    /// The largest difference of the three channels.
    func distance(from other: Color) -> Int {
      max(abs(Int(red) - Int(other.red)), abs(Int(green) - Int(other.green)), abs(Int(blue) - Int(other.blue)))
    }
  }

  /// Red and green at the top, blue and yellow at the bottom.
  static func quarters(width: Int, height: Int) -> Pixels {
    Pixels(width: width, height: height) { x, y in
      switch (x < width / 2, y < height / 2) {
      case (true, true): .red
      case (false, true): .green
      case (true, false): .blue
      case (false, false): .yellow
      }
    }
  }

  subscript(x: Int, y: Int) -> Color {
    let place = 3 * (y * width + x)
    return Color(red: bytes[place], green: bytes[place + 1], blue: bytes[place + 2])
  }

  /// The colours at the centres of the quarters, row by row.
  var quarterColors: [Color] {
    [(1, 1), (3, 1), (1, 3), (3, 3)].map { x, y in self[width * x / 4, height * y / 4] }
  }

  /// As a file. The extension selects the format.
  func encoded(as name: String, _ options: String...) throws -> [UInt8] {
    let folder = try TemporaryFolder()
    let raw = try folder.write(bytes, to: "raw")
    try Self.ffmpeg(
      ["-f", "rawvideo", "-pix_fmt", "rgb24", "-s", "\(width)x\(height)", "-i", raw] + options + [folder.path(name)])
    return try folder.bytes(of: name)
  }

  /// Decodes a file with ffmpeg.
  init(decoding file: [UInt8]) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(file, to: "picture.jpg")
    try Self.ffmpeg(["-i", path, "-f", "rawvideo", "-pix_fmt", "rgb24", folder.path("raw")])
    bytes = try folder.bytes(of: "raw")
    // All our pictures are square.
    width = Int(Double(bytes.count / 3).squareRoot())
    height = width
  }

  static func ffmpeg(_ arguments: [String]) throws {
    try Program("ffmpeg", ["-v", "error", "-y", "-nostdin"] + arguments).succeed()
  }
}
