import Foundation
import TestSupport

/// A self-signed certificate made by openssl for one test.
final class Certificate {
  private let folder: TemporaryFolder
  var path: String { folder.path("certificate.pem") }
  var keyPath: String { folder.path("key.pem") }

  init(for host: String = "localhost") throws {
    folder = try TemporaryFolder()
    let arguments =
      ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"]
      + ["-subj", "/CN=\(host)", "-addext", "subjectAltName=DNS:\(host)", "-keyout", folder.path("key.pem")]
      + ["-out", folder.path("certificate.pem")]
    try Program("openssl", arguments).succeed()
  }
}
