package import Sandbox

extension Illustration {
  /// The work of the sandboxed process.
  package static let task = SandboxedTask("illustration") { streams throws(SandboxedTaskError) in
    guard let bytes = try streams.readInput(atMost: mostVideoBytes) else {
      throw IllustrationErrorCode.videoTooLarge.failure
    }
    if VideoInput.isVideo(bytes) {
      let video = try ShortVideo(of: bytes)
      streams.write(FilePair(try JPEG.encode(video.poster), video.file).packed)
    } else {
      let header = try PictureHeader(of: bytes)
      guard bytes.count <= mostPictureBytes else { throw PictureErrorCode.tooManyBytes.failure }
      try header.check()
      let picture = try DecodedPicture(bytes, header).whole(within: longerSide)
      streams.write(FilePair(try JPEG.encode(picture.turnedUpright(from: header.orientation)), []).packed)
    }
  }

  /// Nil unless the parts start like a JPEG and an MP4. The file may have taken over the process.
  init?(packed bytes: [UInt8]) {
    guard let pair = FilePair(packed: bytes), pair.first.starts(with: JPEG.signature),
      pair.second.isEmpty || pair.second.has("ftyp", at: 4)
    else { return nil }
    picture = pair.first
    video = pair.second.isEmpty ? nil : pair.second
  }
}
