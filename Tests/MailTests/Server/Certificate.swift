import Foundation
import TestSupport

/// Made by openssl for one test, signed by itself.
final class Certificate {
  struct Failed: Error { let status: Int32 }
  private let folder: TemporaryFolder
  var path: String { folder.path("certificate.pem") }
  var keyPath: String { folder.path("key.pem") }

  init(for host: String = "localhost") throws {
    folder = try TemporaryFolder()
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"]
      + ["-subj", "/CN=\(host)", "-addext", "subjectAltName=DNS:\(host)", "-keyout", folder.path("key.pem")]
      + ["-out", folder.path("certificate.pem")]
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failed(status: process.terminationStatus) }
  }
}
