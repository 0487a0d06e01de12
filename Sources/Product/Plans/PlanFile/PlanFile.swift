import Foundation
import Yams

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
    if let hazard = source.hazard() { throw .wrong([hazard], text: source.text) }
    var reader = PlanReader()
    guard let root = try root(of: source) else { throw .empty }
    let plan = reader.plan(root)
    guard reader.problems.isEmpty, let plan else {
      throw .wrong(reader.problems.inFileOrder, text: source.text)
    }
    return plan
  }

  private static func root(of source: PlanSource) throws(PlanFileError) -> Node? {
    do {
      // The basic resolver leaves every value the text it is: "1:30" is no number in base 60, and "no" is a word.
      return try Yams.compose(yaml: source.text, .basic)
    } catch let error as YamlError {
      throw .wrong([PlanProblem(error, in: source)], text: source.text)
    } catch {
      throw .notText
    }
  }
}

extension [PlanProblem] {
  fileprivate var inFileOrder: [PlanProblem] { sorted { ($0.line, $0.column) < ($1.line, $1.column) } }
}
