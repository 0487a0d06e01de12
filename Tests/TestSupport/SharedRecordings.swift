import Foundation

/// Recordings with known steps, which are not part of the project: a folder `steps` beside the working copy, or in the folder
/// `UPBEAT_SHARED`. Benchmarks/README.md lists their sources.
package enum SharedRecordings {
  package struct Walk: Sendable, CustomStringConvertible {
    package let name: String
    package let placement: String
    /// `t,x,y,z`, gzipped.
    package let path: String
    /// Times of foot contacts in seconds, from foot switches sampled every 90 ms.
    package let contacts: [Double]

    package var description: String { "\(name), \(placement)" }
  }

  package static let walks: [Walk] = {
    do { return try read() } catch { return [] }
    // Without them, the tests are skipped.
  }()

  private static let folder =
    ProcessInfo.processInfo.environment["UPBEAT_SHARED"].map { URL(filePath: $0) }
    ?? URL(filePath: #filePath).appending(path: "../../../../shared").standardized

  /// Sorted paths of original files from devices and apps, in `activity-files` and a folder for the kind.
  /// - Parameter most: leaves out larger files, in bytes, for tests that read each file many times.
  package static func activityFiles(_ kind: String, smallerThan most: Int = .max) -> [String] {
    let folder = folder.appending(path: "activity-files/\(kind)")
    do {
      return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: [.fileSizeKey])
        .filter { try $0.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0 < most }
        .map { $0.path(percentEncoded: false) }.sorted()
    } catch {
      // Without them, the tests are skipped.
      return []
    }
  }

  private static func read() throws -> [Walk] {
    let steps = folder.appending(path: "steps")
    let index = try String(contentsOf: steps.appending(path: "index.csv"), encoding: .utf8)
    return try index.split(whereSeparator: \.isNewline).dropFirst().map { line in
      let fields = line.split(separator: ",")
      let name = String(fields[0])
      let contacts = try String(contentsOf: steps.appending(path: "\(name).steps"), encoding: .utf8)
      return Walk(
        name: name, placement: String(fields[3]),
        path: steps.appending(path: "\(name).csv.gz").path(percentEncoded: false),
        contacts: contacts.split(whereSeparator: \.isNewline).compactMap { Double($0) })
    }
  }
}
