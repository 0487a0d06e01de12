import HTTPTypes
package import Pictures
package import ServerKernel

extension IllustrationError: ProblemConvertible {
  package var problem: Problem {
    switch self {
    case .unknownFormat:
      Problem(
        .unsupportedMediaType, "no-media",
        "Couldn't read this file. Choose a picture (JPEG, PNG, WebP or GIF) or a video (MP4, MOV or WebM).")
    case .pictureTooLarge:
      // A video of this size would be fine: this is about the file, not the request.
      Problem(
        .unprocessableContent, "picture-too-large",
        "The picture is too large: the limit is \(Illustration.mostPictureBytes >> 20) MB.")
    case .unusablePicture:
      Problem(.unprocessableContent, "picture-unusable", "Couldn't use this picture. Choose another or a smaller one.")
    case .videoTooLarge:
      // The rest of the body stays unread, so the connection cannot be used again.
      Problem(
        .contentTooLarge, "media-too-large",
        "The file is too large: the limit is \(Illustration.mostVideoBytes >> 20) MB.", headers: [.connection: "close"])
    case .videoTooLong:
      Problem(
        .unprocessableContent, "video-too-long",
        "The video is too long: the limit is \(Illustration.longestVideo) seconds. Trim it first.")
    case .tooManyVideoPixels:
      Problem(.unprocessableContent, "video-too-many-pixels", "The video has more pixels than 4K. Record it smaller.")
    case .unusableVideo:
      Problem(
        .unprocessableContent, "video-unusable",
        "Couldn't read this video: it is damaged, or no video. Save it as MP4 with H.264 and try again.")
    case .noEncoder:
      Problem(.unprocessableContent, "no-video-encoder", "This server can't convert videos. Use a picture instead.")
    case .tooDemanding:
      Problem(
        .unprocessableContent, "media-too-demanding",
        "Converting this file takes too long. Use a shorter video, or one in 1080p.")
    case .notStarted:
      Problem(
        .serviceUnavailable, "busy", "Couldn't check this file right now. Try again later.",
        headers: [.retryAfter: "10"])
    }
  }
}
