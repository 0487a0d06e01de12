internal import CFFmpeg
internal import Sandbox

/// A video as it is shown: small, silent, upright, without metadata, and a picture of it.
struct ShortVideo {
  let poster: PixelGrid
  /// An MP4.
  let file: [UInt8]

  /// Per second. Phones record up to 240; nobody sees more than these.
  private static let rate: Int32 = 30
  private static let most = (width: 1_280, height: 720)
  /// Pictures that are decoded: 30 s of a phone's slow motion.
  private static let mostPictures = Illustration.longestVideo * 250
  /// In seconds. The first pictures often show a hand that starts the camera.
  private static let posterTime = 1.0
  /// How much later than allowed the last picture may be, because cameras round, in seconds.
  private static let tolerance = 0.5
  /// How long the last picture may be shown, in seconds.
  private static let longestLast = 2.0

  init(of bytes: [UInt8]) throws(SandboxedTaskError) {
    let input = try VideoInput(bytes)
    if let stated = input.statedDuration, stated > Double(Illustration.longestVideo) + Self.tolerance {
      throw IllustrationErrorCode.videoTooLong.failure
    }
    let turns = input.quarterTurns
    var encoder: VideoEncoder?
    let scaler = FrameScaler()
    var start: Double?
    var (pictures, lastTick, end) = (0, Int64(-1), 0.0)
    var poster: Frame?
    var posterIsChosen = false
    while try input.advance() {
      pictures += 1
      let time = input.time ?? end + 1 / Double(Self.rate)
      let passed = time - (start ?? time)
      start = start ?? time
      guard pictures <= Self.mostPictures, passed <= Double(Illustration.longestVideo) + Self.tolerance else {
        throw IllustrationErrorCode.videoTooLong.failure
      }
      end = max(end, passed)
      let tick = Int64((passed * Double(Self.rate)).rounded(.down))
      guard tick > lastTick else { continue }
      lastTick = tick
      let size = encoder.map { ($0.width, $0.height) } ?? Self.size(of: input, turns)
      let stored = turns % 2 == 0 ? size : (size.1, size.0)
      let picture = try scaler.scaled(input.frame, toWidth: stored.0, height: stored.1).turned(clockwise: turns)
      if poster == nil || (!posterIsChosen && passed >= Self.posterTime) {
        posterIsChosen = passed >= Self.posterTime
        poster = picture
      }
      let used: VideoEncoder
      if let encoder {
        used = encoder
      } else {
        used = try VideoEncoder(width: size.0, height: size.1, rate: Self.rate)
        encoder = used
      }
      try used.add(picture, at: tick)
    }
    // Half a file, or a damaged one: what is left isn't what its owner saw.
    guard let encoder, let poster, end + Self.longestLast >= input.statedDuration ?? 0 else {
      throw IllustrationErrorCode.unusableVideo.failure
    }
    self.poster = try poster.converted(to: AV_PIX_FMT_RGB24, width: poster.width, height: poster.height).pixels
    file = try encoder.finish()
  }

  /// Upright, both numbers even.
  private static func size(of input: VideoInput, _ turns: Int) -> (Int, Int) {
    var (width, height) = (Double(input.frame.width) * input.pixelShape, Double(input.frame.height))
    if turns % 2 == 1 { (width, height) = (height, width) }
    let scale = min(1, Double(most.width) / width, Double(most.height) / height)
    func even(_ value: Double) -> Int { max(2, Int((value * scale / 2).rounded()) * 2) }
    return (even(width), even(height))
  }
}
