import HTTPTypes
import Hummingbird
import Logging
import ServerKernel

/// Counts, times and logs each request. It is the outermost middleware, so it sees the final response.
///
/// The log contains the route but neither the path, which may name private things, nor the client's address.
struct MeasuringMiddleware: RouterMiddleware {
  typealias Context = AppContext
  let measurements: Measurements

  func handle(
    _ request: Request, context: AppContext, next: (Request, AppContext) async throws -> Response
  ) async throws -> Response {
    let begun = ContinuousClock.now
    measurements.begin()
    var response: Response
    do { response = try await next(request, context) } catch {
      response = try Problem(error, logger: context.logger).response(from: request, context: context)
    }
    let route = context.endpointPath ?? "none"
    let seconds = (ContinuousClock.now - begun) / .seconds(1)
    measurements.end(
      Measurements.Kind(method: known(request.method), route: route, status: response.status.code), after: seconds)
    response.headers[.requestID] = context.logger[metadataKey: "hb.request.id"]?.description
    context.logger.info(
      "Request",
      metadata: [
        "method": "\(known(request.method))", "route": "\(route)", "status": "\(response.status.code)",
        "milliseconds": "\(Int(seconds * 1000))",
      ])
    return response
  }

  /// Clients may invent methods. Without this, the metrics would grow with each.
  private func known(_ method: HTTPRequest.Method) -> String {
    [.get, .head, .post, .put, .patch, .delete, .options].contains(method) ? method.rawValue : "other"
  }
}
