import Accounts
import Crypto
import Foundation
import HTTPTypes
import Hummingbird
import Internet
import Logging
import NIOCore
import Persistence
import ServerKernel
import Units

/// Health checks and metrics for administrators.
struct OperationRoutes: Sendable {
  /// A source of more metrics, such as the job queue.
  typealias Figures = @Sendable (inout PrometheusText) async throws -> Void

  let database: any Database
  let data: DataFolder
  let measurements: Measurements
  let metricsToken: String?
  let begun: Moment
  let now: @Sendable () -> Moment
  let figures: [Figures]

  func add(to routes: RouteTable) {
    routes.open(.get, "/healthz", live)
    routes.open(.get, "/readyz", ready)
    routes.open(.get, "/metrics", metrics)
  }

  /// Reports only that the process runs. It ignores the database, so that its failure doesn't restart the server.
  private func live(request: Request, context: AppContext) -> Response { plain("ok\n") }

  private func ready(request: Request, context: AppContext) async throws -> Response {
    do { try await database.ping() } catch {
      context.logger.warning("Not ready", metadata: ["error": "\(error)"])
      throw Problem(.serviceUnavailable, "not-ready", "The database isn't responding.", headers: [.retryAfter: "1"])
    }
    // With a full disk, pages still load but nothing can be saved.
    if let fault = data.fault() {
      context.logger.warning("Not ready", metadata: ["folder": "\(data.path)", "error": "\(fault)"])
      throw Problem(
        .serviceUnavailable, "not-ready", "The data folder isn't writable.", headers: [.retryAfter: "1"])
    }
    return plain("ready\n")
  }

  private func metrics(request: Request, context: AppContext) async throws -> Response {
    guard mayRead(request, context) else {
      throw Problem(
        .forbidden, "not-allowed",
        "Send the setting metrics-token as a bearer token, or request this from the same machine.")
    }
    var text = PrometheusText()
    requests(into: &text)
    process(into: &text)
    for add in figures { try await add(&text) }
    return plain(text.text, type: "text/plain; version=0.0.4; charset=utf-8")
  }

  /// Behind a proxy on this machine, every request comes from this machine. So forwarded requests need the token too.
  private func mayRead(_ request: Request, _ context: AppContext) -> Bool {
    guard let metricsToken else {
      return context.peer?.isLoopback == true && request.headers[.forwardedFor] == nil
    }
    let sent = SHA256.hash(data: Data((request.headers[.authorization] ?? "").utf8))
    return sent == SHA256.hash(data: Data("Bearer \(metricsToken)".utf8))
  }

  private func requests(into text: inout PrometheusText) {
    text.figure("upbeat_requests_under_way", .gauge, "Requests in progress.")
    text.sample("upbeat_requests_under_way", [], Double(measurements.requestsUnderWay))
    text.figure("upbeat_request_seconds", .histogram, "Time until a response began.")
    for (kind, durations) in measurements.requests {
      let labels = [("method", kind.method), ("route", kind.route), ("status", String(kind.status))]
      for (bound, count) in zip(Measurements.bounds, durations.counts) {
        text.sample("upbeat_request_seconds_bucket", labels + [("le", "\(bound)")], Double(count))
      }
      text.sample("upbeat_request_seconds_bucket", labels + [("le", "+Inf")], Double(durations.count))
      text.sample("upbeat_request_seconds_sum", labels, durations.seconds)
      text.sample("upbeat_request_seconds_count", labels, Double(durations.count))
    }
  }

  private func process(into text: inout PrometheusText) {
    text.figure("upbeat_uptime_seconds", .gauge, "Time since the server started.")
    text.sample("upbeat_uptime_seconds", [], (now() - begun).value)
    if let bytes = residentBytes() {
      text.figure("process_resident_memory_bytes", .gauge, "Resident memory.")
      text.sample("process_resident_memory_bytes", [], Double(bytes))
    }
  }

  private func plain(_ text: String, type: String = "text/plain; charset=utf-8") -> Response {
    Response(
      status: .ok, headers: [.contentType: type], body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
  }
}

/// Nil if the system doesn't report it.
private func residentBytes() -> Int? {
  guard let statm = FileManager.default.contents(atPath: "/proc/self/statm") else { return nil }
  let fields = String(decoding: statm, as: UTF8.self).split(separator: " ")
  return fields.dropFirst().first.flatMap { Int($0) }.map { $0 * Int(sysconf(Int32(_SC_PAGESIZE))) }
}
