package import Sandbox

extension ProfilePicture {
  /// The work of the sandboxed process.
  package static let task = SandboxedTask("profile-picture") { streams throws(SandboxedTaskError) in
    guard let bytes = try streams.readInput(atMost: mostBytes) else { throw PictureErrorCode.tooManyBytes.failure }
    let header = try PictureHeader(of: bytes)
    let (pixels, overflows) = header.width.multipliedReportingOverflow(by: header.height)
    guard !overflows, pixels <= mostPixels else { throw PictureErrorCode.tooManyPixels.failure }
    let picture = try DecodedPicture(bytes, header)
    let large = try picture.middle(side: 512).turnedUpright(from: header.orientation)
    let small = try large.scaled(toSide: 96)
    streams.write(pack(try JPEG.encode(large), try JPEG.encode(small)))
  }

  /// The length of the first picture in four bytes, little-endian, then both pictures.
  private static func pack(_ large: [UInt8], _ small: [UInt8]) -> [UInt8] {
    (0..<4).map { UInt8(large.count >> (8 * $0) & 0xFF) } + large + small
  }

  /// Nil unless both parts start like JPEG files. The file may have taken over the process.
  init?(packed bytes: [UInt8]) {
    guard let length = bytes.number(at: 0, bytes: 4, .leastFirst), 4 + length <= bytes.count else { return nil }
    large = Array(bytes[4..<4 + length])
    small = Array(bytes[(4 + length)...])
    guard large.starts(with: JPEG.signature), small.starts(with: JPEG.signature) else { return nil }
  }
}
