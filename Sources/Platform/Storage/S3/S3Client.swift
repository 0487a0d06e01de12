internal import Foundation
internal import Units

#if canImport(FoundationNetworking)
  internal import FoundationNetworking
#endif

/// Sends signed requests to an S3-compatible store, with retries.
struct S3Client: Sendable {
  let configuration: S3Configuration
  private let session: URLSession
  private let clock: any Clock<Duration>
  private let now: @Sendable () -> Moment

  struct Request {
    let method: String
    /// Empty for the bucket itself.
    var key = ""
    var query: [URLQueryItem] = []
    var headers: [String: String] = [:]
    var body = Data()
    /// SHA-256 of the body, if already known.
    var bodyHash: ContentHash?
  }

  struct Response {
    let status: Int
    let headers: [String: String]
    let body: Data

    /// The store's error code, such as `NoSuchKey`.
    var code: String { XMLElementText.first("Code", in: String(decoding: body, as: UTF8.self)) ?? "" }
    var error: FilesError { status == 507 ? .diskFull : .refused(status: status, code: code) }
  }

  init(_ configuration: S3Configuration, clock: any Clock<Duration>, now: @escaping @Sendable () -> Moment) {
    self.configuration = configuration
    self.clock = clock
    self.now = now
    let options = URLSessionConfiguration.ephemeral
    options.timeoutIntervalForRequest = configuration.patience / .seconds(1)
    options.httpCookieStorage = nil
    options.urlCache = nil
    session = URLSession(configuration: options)
  }

  /// The store's response with any status. It throws if the store stays unreachable or busy.
  func send(_ request: Request) async throws(FilesError) -> Response {
    var pause = configuration.pause
    var attempt = 0
    while true {
      attempt += 1
      let isLast = attempt >= configuration.attempts
      do {
        let response = try await sendOnce(request)
        // 500, 502, 503, 504, and “too many requests”.
        guard [500, 502, 503, 504, 429].contains(response.status), !isLast else { return response }
      } catch {
        guard error == .unreachable, !isLast else { throw error }
      }
      do { try await clock.sleep(for: pause) } catch { throw .cancelled }
      pause *= 2
    }
  }

  private func sendOnce(_ request: Request) async throws(FilesError) -> Response {
    let prepared = urlRequest(request)
    do {
      let (body, response) = try await session.data(for: prepared)
      guard let response = response as? HTTPURLResponse else { throw FilesError.unreachable }
      var headers: [String: String] = [:]
      for (name, value) in response.allHeaderFields {
        if let name = name as? String, let value = value as? String { headers[name.lowercased()] = value }
      }
      return Response(status: response.statusCode, headers: headers, body: body)
    } catch let error as URLError where error.code == .cancelled {
      throw .cancelled
    } catch is CancellationError {
      throw .cancelled
    } catch {
      // Any other transport error. It contains the address, so it is not passed on.
      throw .unreachable
    }
  }

  private func urlRequest(_ request: Request) -> URLRequest {
    let (host, path) = place(of: request.key)
    let bodyHash = (request.bodyHash ?? ContentHash(of: request.body)).text
    let moment = now()
    var headers = request.headers
    headers["x-amz-content-sha256"] = bodyHash
    headers["x-amz-date"] = RequestSignature.time(of: moment)
    let signature = RequestSignature(
      accessKey: configuration.accessKey, secretKey: configuration.secretKey, region: configuration.region)
    let authorization = signature.authorization(
      method: request.method, path: path, query: request.query,
      headers: headers.merging(["host": host]) { own, _ in own }, bodyHash: bodyHash, at: moment)
    let query = request.query.isEmpty ? "" : "?" + RequestSignature.encoded(request.query)
    let scheme = configuration.endpoint.scheme ?? "https"
    guard let url = URL(string: "\(scheme)://\(host)\(path)\(query)") else {
      preconditionFailure("an endpoint with a host and an encoded path make an address")
    }
    var prepared = URLRequest(url: url, timeoutInterval: configuration.patience / .seconds(1))
    prepared.httpMethod = request.method
    for (name, value) in headers { prepared.setValue(value, forHTTPHeaderField: name) }
    prepared.setValue(authorization, forHTTPHeaderField: "authorization")
    if ["PUT", "POST"].contains(request.method) {
      prepared.httpBody = request.body
      // Otherwise Foundation sets the content type of a form.
      prepared.setValue("application/octet-stream", forHTTPHeaderField: "content-type")
    }
    return prepared
  }

  /// As sent and signed.
  private func place(of key: String) -> (host: String, path: String) {
    let endpoint = configuration.endpoint
    var host = endpoint.host() ?? ""
    if let port = endpoint.port, port != (endpoint.scheme == "http" ? 80 : 443) { host += ":\(port)" }
    switch configuration.addressing {
    case .path:
      return (host, RequestSignature.encoded(path: "/\(configuration.bucket)" + (key.isEmpty ? "" : "/\(key)")))
    case .virtualHost: return ("\(configuration.bucket).\(host)", RequestSignature.encoded(path: "/\(key)"))
    }
  }
}
