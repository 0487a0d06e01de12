internal import ActivityFiles
package import Sandbox
internal import Units

extension SandboxedProcesses {
  /// Reads an untrusted activity file in a sandboxed process.
  /// - Throws: `FileReadingError` or `SandboxedProcessError`.
  /// - Parameter usualUnit: of weights in tables that don't say their unit.
  func examineActivity(_ bytes: [UInt8], usualUnit: SetLoad.Unit) async throws -> ExaminedFile {
    switch try await run(FileExamination.task(usualUnit), on: .bytes(bytes), within: FileExamination.limits) {
    case .finished(let output):
      guard let examined = ExaminedFile(packed: output) else { throw FileReadingError.damaged }
      return examined
    case .refused(let reason): throw FileReadingError(rawValue: reason) ?? .damaged
    case .outOfTime, .outOfMemory, .outOfRoom: throw FileReadingError.tooDemanding
    case .crashed: throw FileReadingError.damaged
    }
  }
}

/// The sandboxed task that reads one activity file.
package enum FileExamination {
  package static let tasks = [inKilograms, inPounds]

  static func task(_ usualUnit: SetLoad.Unit) -> SandboxedTask {
    switch usualUnit {
    case .kilograms, .level: inKilograms
    case .pounds: inPounds
    }
  }

  private static let inKilograms = task("read-activities", .kilograms)
  private static let inPounds = task("read-activities-in-pounds", .pounds)

  private static func task(_ name: String, _ usualUnit: SetLoad.Unit) -> SandboxedTask {
    SandboxedTask(name, warmUp: warmUp) { streams throws(SandboxedTaskError) in
      guard let bytes = try streams.readInput(atMost: mostBytes) else {
        throw .refused(reason: FileReadingError.tooLarge.rawValue)
      }
      streams.write(try packed(bytes, usualUnit))
    }
  }

  /// Reads a sample file in advance, because the first file takes longest.
  private static func warmUp() {
    let track = """
      <gpx version="1.1"><trk><trkseg>
        <trkpt lat="1" lon="1"><ele>1</ele><time>2001-01-01T00:00:00Z</time></trkpt>
        <trkpt lat="1" lon="2"><time>2001-01-01T00:00:01.5Z</time></trkpt>
      </trkseg></trk></gpx>
      """
    do { _ = try packed(Array(track.utf8), .kilograms) } catch { preconditionFailure("this is a good file: \(error)") }
  }

  private static func packed(_ bytes: [UInt8], _ usualUnit: SetLoad.Unit) throws(SandboxedTaskError) -> [UInt8] {
    let read: ReadActivityFile
    do { read = try ActivityFile.read(bytes, usualUnit: usualUnit) } catch {
      throw .refused(reason: FileReadingError(error).rawValue)
    }
    guard !read.file.activities.isEmpty else { throw .refused(reason: FileReadingError.noActivity.rawValue) }
    do { return try ExaminedFile(read).packed() } catch { throw .refused(reason: FileReadingError.damaged.rawValue) }
  }

  /// The maximum size of one file as uploaded, in bytes.
  static let mostBytes = 64 << 20

  /// The largest accepted file, with a million samples, takes about 20 s of CPU time.
  static let limits = SandboxedLimits(time: Seconds(600), processorSeconds: 180, memory: 3 << 30, output: 256 << 20)
}
