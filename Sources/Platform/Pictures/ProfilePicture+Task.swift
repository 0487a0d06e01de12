package import Sandbox

extension ProfilePicture {
  /// The work of the sandboxed process.
  package static let task = SandboxedTask("profile-picture") { streams throws(SandboxedTaskError) in
    guard let bytes = try streams.readInput(atMost: mostBytes) else { throw PictureErrorCode.tooManyBytes.failure }
    let header = try PictureHeader(of: bytes)
    try header.check()
    let picture = try DecodedPicture(bytes, header)
    let large = try picture.middle(side: 512).turnedUpright(from: header.orientation)
    let small = try large.scaled(toWidth: 96, height: 96)
    streams.write(FilePair(try JPEG.encode(large), try JPEG.encode(small)).packed)
  }

  /// Nil unless both parts start like JPEG files. The file may have taken over the process.
  init?(packed bytes: [UInt8]) {
    guard let pair = FilePair(packed: bytes) else { return nil }
    (large, small) = (pair.first, pair.second)
    guard large.starts(with: JPEG.signature), small.starts(with: JPEG.signature) else { return nil }
  }
}
