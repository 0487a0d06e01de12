import Foundation

/// Recordings with true steps that are no part of the project: a folder `steps` beside the working copy, or in the folder
/// that `UPBEAT_SHARED` names. Benchmarks/README.md says where they come from.
package enum SharedRecordings {
  package struct Walk: Sendable, CustomStringConvertible {
    package let name: String
    package let placement: String
    /// `t,x,y,z`, gzipped.
    package let path: String
    /// Contacts of the feet, seconds, as switches under them told every 90 ms.
    package let contacts: [Double]

    package var description: String { "\(name), \(placement)" }
  }

  package static let walks: [Walk] = {
    do { return try read() } catch { return [] }
    // Without them, tests say that they were skipped.
  }()

  private static let folder =
    ProcessInfo.processInfo.environment["UPBEAT_SHARED"].map { URL(filePath: $0) }
    ?? URL(filePath: #filePath).appending(path: "../../../../shared").standardized

  /// Files of devices and apps, as they come: paths, sorted. Their folder is `activity-files`, then the kind's.
  /// - Parameter most: Larger files, in bytes, are left out by tests that look at each many times.
  package static func activityFiles(_ kind: String, smallerThan most: Int = .max) -> [String] {
    let folder = folder.appending(path: "activity-files/\(kind)")
    do {
      return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: [.fileSizeKey])
        .filter { try $0.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0 < most }
        .map { $0.path(percentEncoded: false) }.sorted()
    } catch {
      // Without them, tests say that they were skipped.
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
