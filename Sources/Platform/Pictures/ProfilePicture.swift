package import Sandbox
internal import Units

/// A person's picture as we keep it: two squares in JPEG with nothing in them but the picture.
package struct ProfilePicture: Hashable, Sendable {
  /// 512 × 512 pixels.
  package let large: [UInt8]
  /// 96 × 96 pixels.
  package let small: [UInt8]

  package static let mediaType = "image/jpeg"
  /// What a file may have, in bytes.
  package static let mostBytes = 10 << 20
  /// What a picture may have: 50 million is more than a telephone's camera gives.
  package static let mostPixels = 50_000_000
}

extension SandboxedProcesses {
  /// The middle of a stranger's JPEG, PNG, WebP or GIF, upright and on white.
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
