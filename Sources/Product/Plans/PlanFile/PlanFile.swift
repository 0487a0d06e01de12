package import Exercises
import Foundation

/// Plan files: workouts in YAML, or in JSON, which is valid YAML.
package enum PlanFile {
  /// In bytes. A plan of a thousand steps has a tenth of it.
  package static let largest = 1_000_000

  /// Reads and parses a plan file.
  package static func read(_ path: String) throws(PlanFileError) -> WorkoutPlan {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { throw .notFound }
    guard !isFolder.boolValue else { throw .isFolder }
    let bytes: Data
    do {
      let file = try FileHandle(forReadingFrom: URL(filePath: path))
      defer { file.closeFile() }
      // Read one byte more than allowed, to detect too large files, and devices without an end.
      bytes = try file.read(upToCount: largest + 1) ?? Data()
    } catch {
      throw .notReadable
    }
    return try plan(from: bytes)
  }

  /// - Parameter personal: the exercises besides the catalogue's that the plan may name. Nil accepts every identifier of an own
  ///   exercise, for plans that were checked when they were stored.
  package static func plan(
    from bytes: some Collection<UInt8>, naming personal: PersonalExercises? = nil
  ) throws(PlanFileError) -> WorkoutPlan {
    guard bytes.count <= largest else { throw .tooLarge }
    guard let source = PlanSource(bytes: bytes) else { throw .notText }
    guard !source.isEmpty else { throw .empty }
    guard let root = try PlanNodes(source).root() else { throw .empty }
    var reader = PlanReader(personal: personal)
    let plan = reader.plan(root)
    guard reader.problems.isEmpty, let plan else {
      let pointers = PlanPointers(root)
      throw .wrong(reader.problems.inFileOrder.map { $0.at(pointers.pointer(to: $0)) }, text: source.text)
    }
    return plan
  }
}

extension [PlanIssue] {
  fileprivate var inFileOrder: [PlanIssue] { sorted { ($0.line, $0.column) < ($1.line, $1.column) } }
}
