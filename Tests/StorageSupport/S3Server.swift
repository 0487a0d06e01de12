import Foundation
package import Storage
import Synchronization
import Testing
import TestSupport
package import Units

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// moto's S3, which checks signatures, behind a door that can be told to misbehave.
///
/// `@unchecked Sendable`: nothing in it changes once it runs.
package final class S3Server: @unchecked Sendable {
  /// The environment for tests is missing: `scripts/setup --tests` makes it. A test fails then; it is never left out.
  package struct NotReady: Error { let python: String }
  struct NotListening: Error {}
  package enum Whim: String, Sendable { case busy = "503", drop, hang }

  private struct Facts: Decodable { let port: Int, accessKey: String, secretKey: String }

  private let facts: Facts
  private let process: ChildProcess
  private let folder: TemporaryFolder
  private let buckets = Atomic<Int>(0)

  /// One for all tests, each with a bucket of its own. It ends with the tests.
  package static let shared = Task { try await S3Server() }

  private init() async throws {
    let here = URL(filePath: #filePath).deletingLastPathComponent()
    let python = here.appending(path: "../../.venv-tests/bin/python").standardized.path()
    guard FileManager.default.isExecutableFile(atPath: python) else { throw NotReady(python: python) }
    folder = try TemporaryFolder()
    process = try ChildProcess(Program(python, [here.appending(path: "s3_server.py").path(), folder.path("")]))
    let deadline = ContinuousClock.now + .seconds(120)
    while !FileManager.default.fileExists(atPath: folder.path("facts")) {
      guard ContinuousClock.now < deadline, process.isRunning else { throw NotListening() }
      try await Task.sleep(for: .milliseconds(50))
    }
    facts = try JSONDecoder().decode(Facts.self, from: Data(folder.bytes(of: "facts")))
  }

  deinit { process.signal(SIGKILL) }

  /// What `files` is set to so that a server keeps its content in a bucket nobody has used yet.
  package var setting: (files: String, accessKey: String, secretKey: String) {
    (
      "s3://\(freshBucket)/upbeat?endpoint=http://127.0.0.1:\(facts.port)&region=eu-central-1", facts.accessKey,
      facts.secretKey
    )
  }

  /// Of a bucket nobody has used yet, if none is named.
  package func configuration(
    bucket: String? = nil, prefix: String = "", addressing: S3Configuration.Addressing = .path, secretKey: String? = nil
  ) throws -> S3Configuration {
    let address = addressing == .path ? "http://127.0.0.1:\(facts.port)" : "http://localhost:\(facts.port)"
    var configuration = S3Configuration(
      endpoint: try #require(URL(string: address)), bucket: bucket ?? freshBucket, prefix: prefix,
      region: "eu-central-1",
      addressing: addressing, accessKey: facts.accessKey, secretKey: secretKey ?? facts.secretKey)
    configuration.pause = .milliseconds(1)
    configuration.partSize = 5 << 20
    return configuration
  }

  /// Has the next requests to a bucket fail.
  package func fail(_ count: Int, _ whim: Whim, at bucket: String) async throws {
    let wish = "bucket=\(bucket)&fail=\(count)&how=\(whim.rawValue)"
    var request = URLRequest(url: try #require(URL(string: "http://127.0.0.1:\(facts.port)/door?\(wish)")))
    request.httpMethod = "POST"
    _ = try await URLSession.shared.data(for: request)
  }

  private var freshBucket: String { "bucket-\(buckets.add(1, ordering: .relaxed).oldValue)" }

  package static let now: @Sendable () -> Moment = { Moment(milliseconds: Int64(Date().timeIntervalSince1970 * 1000)) }
}
