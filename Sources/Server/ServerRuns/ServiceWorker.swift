import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import ServerKernel

/// The script that answers in the server's stead while there is no network. At the top of all addresses, because it may answer
/// only for those below its own.
struct ServiceWorker: Sendable {
  private let script: String

  init(_ web: WebFolder) throws {
    script = try String(contentsOf: web.publicFiles.appending(path: "service-worker.js"), encoding: .utf8)
  }

  /// Browsers ask for it now and then, and take what differs for a new one.
  var response: Response {
    Response(
      status: .ok, headers: [.contentType: "text/javascript; charset=utf-8", .cacheControl: "no-cache"],
      body: ResponseBody(byteBuffer: ByteBuffer(string: script)))
  }
}
