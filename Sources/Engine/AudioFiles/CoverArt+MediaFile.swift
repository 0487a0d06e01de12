import CFFmpeg

extension CoverArt {
  /// The first attached picture in a known format; nil without one.
  init?(of file: MediaFile) {
    for stream in file.streams where stream.pointee.disposition & AV_DISPOSITION_ATTACHED_PIC != 0 {
      let packet = stream.pointee.attached_pic
      guard let data = packet.data, packet.size > 0, let parameters = stream.pointee.codecpar else { continue }
      guard let type = Self.mediaType(parameters.pointee.codec_id) else { continue }
      bytes = Array(UnsafeBufferPointer(start: data, count: Int(packet.size)))
      mediaType = type
      return
    }
    return nil
  }

  private static func mediaType(_ codec: AVCodecID) -> String? {
    switch codec {
    case AV_CODEC_ID_MJPEG: "image/jpeg"
    case AV_CODEC_ID_PNG: "image/png"
    case AV_CODEC_ID_GIF: "image/gif"
    case AV_CODEC_ID_BMP: "image/bmp"
    case AV_CODEC_ID_WEBP: "image/webp"
    default: nil
    }
  }
}
