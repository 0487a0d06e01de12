internal import Foundation
package import Units

extension S3Files {
  /// Uploads a large file in parts, with one in memory at a time. The store shows the object only after the last step.
  func putInParts(_ draft: Draft) async throws(FilesError) {
    let begun = try await client.send(
      S3Client.Request(method: "POST", key: key(draft.hash), query: [URLQueryItem(name: "uploads", value: "")]))
    guard begun.status == 200,
      let upload = XMLElementText.first("UploadId", in: String(decoding: begun.body, as: UTF8.self))
    else { throw begun.error }
    do {
      var tags: [String] = []
      // The store accepts at most 10,000 parts.
      let partSize = max(Int64(chunkSize), draft.size / 10_000 + 1)
      for start in stride(from: 0, to: draft.size, by: Int64.Stride(partSize)) {
        let range = start..<min(draft.size, start + partSize)
        tags.append(try await send(part: tags.count + 1, of: upload, draft, range))
      }
      try await complete(upload, draft, tags)
    } catch {
      try await abandon(upload, key: key(draft.hash), after: error)
    }
  }

  package func sweepLeftovers(before moment: Moment) async throws(FilesError) -> Int {
    var count = try await drafts.sweep(before: moment)
    let response = try await client.send(
      S3Client.Request(
        method: "GET",
        query: [
          URLQueryItem(name: "uploads", value: ""), URLQueryItem(name: "prefix", value: client.configuration.prefix),
        ]))
    guard response.status == 200 else { throw response.error }
    // At most a thousand: the next sweep finds the rest.
    for upload in XMLElementText.all("Upload", in: String(decoding: response.body, as: UTF8.self)) {
      guard let key = XMLElementText.first("Key", in: upload),
        let identifier = XMLElementText.first("UploadId", in: upload),
        let begun = XMLElementText.first("Initiated", in: upload).flatMap(Self.moment), begun < moment
      else { continue }
      try await abandon(identifier, key: key)
      count += 1
    }
    return count
  }

  private func send(
    part number: Int, of upload: String, _ draft: Draft, _ range: Range<Int64>
  ) async throws(FilesError) -> String {
    let bytes = try await DiskThreads.run { () throws(FilesError) in try draft.read(range) }
    let query = [
      URLQueryItem(name: "partNumber", value: String(number)), URLQueryItem(name: "uploadId", value: upload),
    ]
    let response = try await client.send(
      S3Client.Request(method: "PUT", key: key(draft.hash), query: query, body: Data(bytes)))
    guard response.status == 200, let tag = response.headers["etag"] else { throw response.error }
    return tag
  }

  private func complete(_ upload: String, _ draft: Draft, _ tags: [String]) async throws(FilesError) {
    let parts = tags.enumerated().map { "<Part><PartNumber>\($0 + 1)</PartNumber><ETag>\($1)</ETag></Part>" }
    let body = "<CompleteMultipartUpload>\(parts.joined())</CompleteMultipartUpload>"
    let response = try await client.send(
      S3Client.Request(
        method: "POST", key: key(draft.hash), query: [URLQueryItem(name: "uploadId", value: upload)],
        body: Data(body.utf8)))
    // A response can start with 200 and still contain an error. After a lost connection, a retry may find the upload completed.
    if response.status == 200, response.code.isEmpty { return }
    guard try await size(of: draft.hash) == draft.size else { throw response.error }
  }

  private func abandon(_ upload: String, key: String, after error: FilesError) async throws(FilesError) -> Never {
    do { try await abandon(upload, key: key) } catch {
      // The next sweep removes it. The original error says more.
    }
    throw error
  }

  private func abandon(_ upload: String, key: String) async throws(FilesError) {
    let response = try await client.send(
      S3Client.Request(method: "DELETE", key: key, query: [URLQueryItem(name: "uploadId", value: upload)]))
    guard [200, 204, 404].contains(response.status) else { throw response.error }
  }
}
