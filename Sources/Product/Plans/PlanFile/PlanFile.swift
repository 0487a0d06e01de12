import Foundation

/// Plan files: workouts written down in YAML, or in JSON, which is YAML too.
package enum PlanFile {
  /// In bytes. A plan of a thousand steps takes a tenth of it.
  package static let largest = 1_000_000

  package static func read(_ path: String) throws(PlanFileError) -> WorkoutPlan {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { throw .notFound }
    guard !isFolder.boolValue else { throw .isFolder }
    let bytes: Data
    do {
      let file = try FileHandle(forReadingFrom: URL(filePath: path))
      defer { file.closeFile() }
      // One byte more than allowed tells a large file from the largest, and a device from a file.
      bytes = try file.read(upToCount: largest + 1) ?? Data()
    } catch {
      throw .notReadable
    }
    return try plan(from: bytes)
  }

  package static func plan(from bytes: some Collection<UInt8>) throws(PlanFileError) -> WorkoutPlan {
    guard bytes.count <= largest else { throw .tooLarge }
    guard let source = PlanSource(bytes: bytes) else { throw .notText }
    guard !source.isEmpty else { throw .empty }
    guard let root = try PlanNodes(source).root() else { throw .empty }
    var reader = PlanReader()
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
