import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

extension Request {
  /// The file of a form that sends one (RFC 7578). Throws a problem when there is none, or it is larger than `limit`.
  func formFile(upTo limit: Int) async throws -> [UInt8] {
    guard let sent = headers[.contentType], let boundary = Self.boundary(in: sent) else {
      throw Problem(.unsupportedMediaType, "form-expected", "This address takes what its page's form sends.")
    }
    // Around the file stand a few lines.
    let body = Data(try await wholeBody(upTo: limit + 4096).readableBytesView)
    guard let file = Self.file(in: body, between: boundary), !file.isEmpty else {
      throw Problem.wrongField("/file", "missing", "Choose a file first.")
    }
    return Array(file)
  }

  private static func boundary(in contentType: String) -> String? {
    guard contentType.lowercased().hasPrefix("multipart/form-data") else { return nil }
    let quoted = contentType.split(separator: ";").map { $0.drop { $0 == " " } }
      .first { $0.lowercased().hasPrefix("boundary=") }?.dropFirst("boundary=".count)
    return quoted.map { "--" + $0.replacing("\"", with: "") }
  }

  /// What the first part that names a file holds.
  private static func file(in body: Data, between boundary: String) -> Data? {
    var rest = body[...]
    while let start = rest.range(of: Data(boundary.utf8)),
      let headEnd = rest.range(of: Data("\r\n\r\n".utf8), in: start.upperBound..<rest.endIndex),
      let end = rest.range(of: Data(("\r\n" + boundary).utf8), in: headEnd.lowerBound..<rest.endIndex)
    {
      let head = String(decoding: rest[start.upperBound..<headEnd.lowerBound], as: UTF8.self)
      if head.contains("filename=") { return rest[headEnd.upperBound..<max(headEnd.upperBound, end.lowerBound)] }
      rest = rest[(end.lowerBound + 2)...]
    }
    return nil
  }
}
