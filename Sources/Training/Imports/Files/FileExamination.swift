internal import ActivityFiles
public import Confinement
internal import Units

extension ConfinedProcesses {
  /// What a stranger's activity file says. Throws a `FileRefusal`, or a `ConfinedProcessError`.
  func examineActivity(_ bytes: [UInt8]) async throws -> ExaminedFile {
    switch try await run(FileExamination.task, on: .bytes(bytes), within: FileExamination.limits) {
    case .finished(let output):
      guard let examined = ExaminedFile(packed: output) else { throw FileRefusal.damaged }
      return examined
    case .refused(let reason): throw FileRefusal(rawValue: reason) ?? .damaged
    case .outOfTime, .outOfMemory, .outOfRoom: throw FileRefusal.tooDemanding
    case .crashed: throw FileRefusal.damaged
    }
  }
}

/// What a confined process does with one activity file.
public enum FileExamination {
  public static let task = ConfinedTask("read-activities") { streams throws(ConfinedFailure) in
    guard let bytes = try streams.readInput(atMost: mostBytes) else {
      throw .refused(reason: FileRefusal.tooLarge.rawValue)
    }
    streams.write(try packed(bytes))
  }

  private static func packed(_ bytes: [UInt8]) throws(ConfinedFailure) -> [UInt8] {
    let read: ReadActivityFile
    do { read = try ActivityFile.read(bytes) } catch { throw .refused(reason: FileRefusal(error).rawValue) }
    guard !read.file.activities.isEmpty else { throw .refused(reason: FileRefusal.noActivity.rawValue) }
    do { return try ExaminedFile(read).packed() } catch { throw .refused(reason: FileRefusal.damaged.rawValue) }
  }

  /// Of one file, as it comes.
  static let mostBytes = 64 << 20

  /// The largest file that is taken in, a million samples, takes some 20 s of one processor.
  static let limits = ConfinedLimits(time: Seconds(600), processorSeconds: 180, memory: 3 << 30, output: 256 << 20)
}
