internal import Crypto
internal import Foundation
internal import Units

/// AWS Signature Version 4 of one request, for its `Authorization` header.
///
/// <https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html>
struct RequestSignature {
  let accessKey: String
  let secretKey: SecretAccessKey
  let region: String
  let service = "s3"

  /// - Parameters:
  ///   - path: as sent, percent-encoded, with a leading slash.
  ///   - headers: all headers to sign, with lowercase names, including `host`.
  ///   - bodyHash: SHA-256 of the body in hexadecimal.
  func authorization(
    method: String, path: String, query: [URLQueryItem], headers: [String: String], bodyHash: String, at moment: Moment
  ) -> String {
    let sorted = headers.sorted { $0.key < $1.key }
    let names = sorted.map(\.key).joined(separator: ";")
    let canonical = [
      method, path, Self.encoded(query),
      sorted.map { "\($0.key):\($0.value.trimmingCharacters(in: .whitespaces))\n" }.joined(), names, bodyHash,
    ].joined(separator: "\n")
    let time = Self.time(of: moment)
    let scope = "\(time.prefix(8))/\(region)/\(service)/aws4_request"
    let text = ["AWS4-HMAC-SHA256", time, scope, hexadecimal(SHA256.hash(data: Data(canonical.utf8)))]
      .joined(separator: "\n")
    var key = Data("AWS4\(secretKey.text)".utf8)
    for part in [String(time.prefix(8)), region, service, "aws4_request", text] { key = Self.code(part, key) }
    return "AWS4-HMAC-SHA256 Credential=\(accessKey)/\(scope),SignedHeaders=\(names),Signature=\(hexadecimal(key))"
  }

  /// `20130524T000000Z`
  static func time(of moment: Moment) -> String {
    var seconds = time_t(moment.milliseconds / 1000)
    var parts = tm()
    gmtime_r(&seconds, &parts)
    func digits(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(parts.tm_year + 1900)\(digits(parts.tm_mon + 1))\(digits(parts.tm_mday))T\(digits(parts.tm_hour))"
      + "\(digits(parts.tm_min))\(digits(parts.tm_sec))Z"
  }

  /// The query as signed and sent: sorted, with all but letters, digits and `-._~` percent-encoded.
  static func encoded(_ query: [URLQueryItem]) -> String {
    query.map { (encoded($0.name), encoded($0.value ?? "")) }.sorted { $0 < $1 }.map { "\($0)=\($1)" }
      .joined(separator: "&")
  }

  /// Encodes a path except its slashes.
  static func encoded(path: String) -> String {
    path.split(separator: "/", omittingEmptySubsequences: false).map { encoded(String($0)) }.joined(separator: "/")
  }

  private static func encoded(_ text: String) -> String {
    text.utf8.map { byte in
      let scalar = Unicode.Scalar(byte)
      if byte < 0x80, unreserved.contains(scalar) { return String(scalar) }
      return "%" + hexadecimal([byte]).uppercased()
    }.joined()
  }

  private static let unreserved = CharacterSet(
    charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")

  private static func code(_ text: String, _ key: Data) -> Data {
    Data(HMAC<SHA256>.authenticationCode(for: Data(text.utf8), using: SymmetricKey(data: key)))
  }
}
