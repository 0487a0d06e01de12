import Foundation
package import Storage
import Synchronization
import Testing
import TestSupport
package import Units

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// moto's S3, which checks signatures, behind a proxy that can misbehave.
///
/// `@unchecked Sendable`: nothing changes after the start.
package final class S3Server: @unchecked Sendable {
  /// The test environment is missing: `scripts/setup --tests` creates it. Tests then fail; they are never skipped.
  package struct NotReady: Error { let python: String }
  struct NotListening: Error {}
  package enum Whim: String, Sendable { case busy = "503", drop, hang }

  private struct Facts: Decodable { let port: Int, accessKey: String, secretKey: String }

  private let facts: Facts
  private let process: ChildProcess
  private let folder: TemporaryFolder
  private let buckets = Atomic<Int>(0)

  /// One for all tests, each with its own bucket. It ends with the tests.
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

  /// The settings for a server with a new bucket.
  package var setting: (files: String, accessKey: String, secretKey: String) {
    (
      "s3://\(freshBucket)/upbeat?endpoint=http://127.0.0.1:\(facts.port)&region=eu-central-1", facts.accessKey,
      facts.secretKey
    )
  }

  /// For a new bucket unless one is given.
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

  /// Makes the next requests to a bucket fail.
  package func fail(_ count: Int, _ whim: Whim, at bucket: String) async throws {
    let wish = "bucket=\(bucket)&fail=\(count)&how=\(whim.rawValue)"
    var request = URLRequest(url: try #require(URL(string: "http://127.0.0.1:\(facts.port)/door?\(wish)")))
    request.httpMethod = "POST"
    _ = try await URLSession.shared.data(for: request)
  }

  private var freshBucket: String { "bucket-\(buckets.add(1, ordering: .relaxed).oldValue)" }

  package static let now: @Sendable () -> Moment = { Moment(milliseconds: Int64(Date().timeIntervalSince1970 * 1000)) }
}
