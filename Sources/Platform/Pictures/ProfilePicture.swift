package import Sandbox
internal import Units

/// A profile picture as stored: two square JPEGs without metadata.
package struct ProfilePicture: Hashable, Sendable {
  /// 512 × 512 pixels.
  package let large: [UInt8]
  /// 96 × 96 pixels.
  package let small: [UInt8]

  package static let mediaType = "image/jpeg"
  /// The limit for an uploaded file, in bytes.
  package static let mostBytes = 10 << 20
  /// The limit for an uploaded picture: 50 million pixels exceed a phone's camera.
  package static let mostPixels = 50_000_000
}

extension SandboxedProcesses {
  /// Crops an untrusted JPEG, PNG, WebP or GIF to its middle, upright and on white.
  package func profilePicture(from input: SandboxedInput) async throws(PictureError) -> ProfilePicture {
    let limits = SandboxedLimits(time: Seconds(30), processorSeconds: 20, memory: 1 << 30, output: 4 << 20)
    let ending: SandboxedEnding
    do {
      ending = try await run(ProfilePicture.task, on: input, within: limits)
    } catch {
      throw .notStarted(error)
    }
    switch ending {
    case .finished(let output):
      guard let picture = ProfilePicture(packed: output) else { throw .tooDemanding(ending) }
      return picture
    case .refused(let reason): throw PictureErrorCode(rawValue: reason)?.error ?? .tooDemanding(ending)
    case .outOfTime, .outOfMemory, .outOfRoom, .crashed: throw .tooDemanding(ending)
    }
  }
}
