package import Sandbox
internal import Units

/// A picture, or a short silent video with its first picture, encoded again without metadata.
package struct Illustration: Hashable, Sendable {
  /// A JPEG of at most 1,280 pixels on the longer side.
  package let picture: [UInt8]
  /// An MP4 with H.264, at most 1,280 × 720 pixels and 30 pictures per second.
  package let video: [UInt8]?

  package static let pictureType = "image/jpeg"
  package static let videoType = "video/mp4"
  /// The limit for an uploaded picture, in bytes. It may have as many pixels as a profile picture.
  package static let mostPictureBytes = ProfilePicture.mostBytes
  /// The limit for an uploaded video, in bytes.
  package static let mostVideoBytes = 50 << 20
  /// In seconds.
  package static let longestVideo = 30
  /// The limit for an uploaded video: the 4K of cinemas.
  static let mostVideoPixels = 4_096 * 2_304
  static let longerSide = 1_280
}

extension SandboxedProcesses {
  /// Encodes an untrusted picture or video again.
  package func illustration(from input: SandboxedInput) async throws(IllustrationError) -> Illustration {
    // 30 s of a phone's usual 1080p take 15 s of a processor, and 4K has four times as many pixels. The rest is for slow or
    // busy processors.
    let limits = SandboxedLimits(time: Seconds(600), processorSeconds: 150, memory: 1 << 30, output: 32 << 20)
    let ending: SandboxedEnding
    do {
      ending = try await run(Illustration.task, on: input, within: limits)
    } catch {
      throw .notStarted(error)
    }
    switch ending {
    case .finished(let output):
      guard let illustration = Illustration(packed: output) else { throw .tooDemanding(ending) }
      return illustration
    case .refused(let reason): throw IllustrationError(reason: reason) ?? .tooDemanding(ending)
    case .outOfTime, .outOfMemory, .outOfRoom, .crashed: throw .tooDemanding(ending)
    }
  }
}
