import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import ServerKernel

/// The service worker, which responds while the device is offline. Its address is at the root, because a service worker
/// controls only addresses below its own.
struct ServiceWorker: Sendable {
  private let script: String

  init(_ web: WebFolder) throws {
    script = try String(contentsOf: web.publicFiles.appending(path: "service-worker.js"), encoding: .utf8)
  }

  /// Browsers fetch it from time to time. Any difference means a new version.
  var response: Response {
    Response(
      status: .ok, headers: [.contentType: "text/javascript; charset=utf-8", .cacheControl: "no-cache"],
      body: ResponseBody(byteBuffer: ByteBuffer(string: script)))
  }
}
