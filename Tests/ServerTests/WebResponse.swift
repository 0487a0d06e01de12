import Foundation
import FoundationNetworking
import Testing

/// What a server answered.
struct WebResponse: Sendable {
  let status: Int
  let body: Data
  private let headers: [String: String]

  init(_ response: URLResponse, _ body: Data) throws {
    let response = try #require(response as? HTTPURLResponse)
    status = response.statusCode
    self.body = body
    var headers: [String: String] = [:]
    for (name, value) in response.allHeaderFields {
      headers["\(name)".lowercased()] = "\(value)"
    }
    self.headers = headers
  }

  subscript(header: String) -> String? { headers[header.lowercased()] }

  var text: String { String(decoding: body, as: UTF8.self) }

  /// The body's fields. Fails the test unless the body is a JSON object.
  var json: [String: Any] {
    get throws {
      let object = try JSONSerialization.jsonObject(with: body)
      return try #require(object as? [String: Any], "\(text)")
    }
  }

  /// The code of a problem, and the invalid fields.
  var problem: (code: String, fields: [String]) {
    get throws {
      #expect(self["Content-Type"] == "application/problem+json", "\(text)")
      let json = try json
      let faults = json["errors"] as? [[String: Any]] ?? []
      return (try #require(json["code"] as? String), faults.compactMap { $0["field"] as? String })
    }
  }
}
