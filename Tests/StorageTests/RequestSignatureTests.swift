import Foundation
import Testing
import Units

@testable import Storage

/// The examples of <https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html>.
@Suite("A request's signature")
struct RequestSignatureTests {
  private struct Example: CustomTestStringConvertible {
    let method: String
    var path = "/"
    var query: [URLQueryItem] = []
    var headers: [String: String] = [:]
    var bodyHash = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
    let signature: String
    var testDescription: String { "\(method) \(path) \(query)" }
  }

  private static let examples = [
    Example(
      method: "GET", path: "/test.txt", headers: ["range": "bytes=0-9"],
      signature: "f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41"),
    Example(
      method: "PUT", path: "/test%24file.text",
      headers: ["date": "Fri, 24 May 2013 00:00:00 GMT", "x-amz-storage-class": "REDUCED_REDUNDANCY"],
      bodyHash: "44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072",
      signature: "98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd"),
    Example(
      method: "GET", query: [URLQueryItem(name: "lifecycle", value: "")],
      signature: "fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543"),
    Example(
      method: "GET", query: [URLQueryItem(name: "prefix", value: "J"), URLQueryItem(name: "max-keys", value: "2")],
      signature: "34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7"),
  ]

  @Test(arguments: examples)
  private func `is the one that Amazon publishes for the same request`(example: Example) {
    let moment = Moment(milliseconds: 1_369_353_600_000)
    let signature = RequestSignature(
      accessKey: "AKIAIOSFODNN7EXAMPLE", secretKey: SecretAccessKey("wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY"),
      region: "us-east-1")
    var headers = example.headers
    headers["host"] = "examplebucket.s3.amazonaws.com"
    headers["x-amz-date"] = "20130524T000000Z"
    headers["x-amz-content-sha256"] = example.bodyHash
    let authorization = signature.authorization(
      method: example.method, path: example.path, query: example.query, headers: headers, bodyHash: example.bodyHash,
      at: moment)
    #expect(RequestSignature.time(of: moment) == "20130524T000000Z")
    #expect(
      authorization
        == "AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,"
        + "SignedHeaders=\(headers.keys.sorted().joined(separator: ";")),Signature=\(example.signature)")
  }

  @Test func `is of the path and query as they are sent`() {
    #expect(RequestSignature.encoded(path: "/a b/ü~$+") == "/a%20b/%C3%BC~%24%2B")
    let query = [URLQueryItem(name: "b", value: "1/2 3"), URLQueryItem(name: "a", value: nil)]
    #expect(RequestSignature.encoded(query) == "a=&b=1%2F2%203")
  }
}
