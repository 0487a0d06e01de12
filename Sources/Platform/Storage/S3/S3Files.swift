internal import Foundation
package import Units

/// Content in an S3-compatible store, with the configured prefix and the hash as key.
package struct S3Files: Files {
  package let drafts: Drafts
  package var chunkSize: Int { client.configuration.partSize }
  let client: S3Client

  /// - Parameters:
  ///   - drafts: a folder on this machine, because the hash is part of the request and known only at the end.
  ///   - now: the current time, which is part of each signature.
  package init(
    _ configuration: S3Configuration, drafts: String, clock: any Clock<Duration> = ContinuousClock(),
    now: @escaping @Sendable () -> Moment
  ) {
    self.drafts = Drafts(folder: drafts)
    client = S3Client(configuration, clock: clock, now: now)
  }

  package func put(_ draft: Draft) async throws(FilesError) {
    if try await size(of: draft.hash) == draft.size { return }
    if draft.size > chunkSize { return try await putInParts(draft) }
    let bytes = try await DiskThreads.run { () throws(FilesError) in try draft.read(0..<draft.size) }
    let response = try await client.send(
      S3Client.Request(method: "PUT", key: key(draft.hash), body: Data(bytes), bodyHash: draft.hash))
    guard response.status == 200 else { throw response.error }
  }

  package func size(of hash: ContentHash) async throws(FilesError) -> Int64? {
    let response = try await client.send(S3Client.Request(method: "HEAD", key: key(hash)))
    if response.status == 404 { return nil }
    guard response.status == 200, let length = response.headers["content-length"], let size = Int64(length) else {
      throw response.error
    }
    return size
  }

  package func read(_ hash: ContentHash, _ range: Range<Int64>) async throws(FilesError) -> [UInt8] {
    guard !range.isEmpty else { return [] }
    let response = try await client.send(
      S3Client.Request(
        method: "GET", key: key(hash), headers: ["range": "bytes=\(range.lowerBound)-\(range.upperBound - 1)"]))
    switch response.status {
    case 206: return [UInt8](response.body)
    // A store without support for ranges sends everything.
    case 200: return [UInt8](response.body.dropFirst(Int(clamping: range.lowerBound)).prefix(range.count))
    // The range lies beyond the end.
    case 416: return []
    case 404 where response.code != "NoSuchBucket": throw .notThere(hash)
    default: throw response.error
    }
  }

  package func local(_ hash: ContentHash) async throws(FilesError) -> LocalFile {
    let draft: Draft
    do { draft = try await drafts.draft(of: chunks(of: hash), atMost: .max) } catch let error as FilesError {
      throw error
    } catch {
      preconditionFailure("drafts of chunks throw nothing but errors of files: \(error)")
    }
    guard draft.hash == hash else { throw .damaged(hash) }
    return draft.local
  }

  package func remove(_ hash: ContentHash) async throws(FilesError) {
    let response = try await client.send(S3Client.Request(method: "DELETE", key: key(hash)))
    guard [200, 204, 404].contains(response.status) else { throw response.error }
  }

  package func list(after last: ContentHash?, atMost count: Int) async throws(FilesError) -> [StoredFile] {
    var page: [StoredFile] = []
    var start = last.map(key)
    while page.count < count {
      var query = [
        URLQueryItem(name: "list-type", value: "2"), URLQueryItem(name: "prefix", value: client.configuration.prefix),
        // The store's own limit.
        URLQueryItem(name: "max-keys", value: String(min(1000, count - page.count))),
      ]
      if let start { query.append(URLQueryItem(name: "start-after", value: start)) }
      let response = try await client.send(S3Client.Request(method: "GET", query: query))
      guard response.status == 200 else { throw response.error }
      let text = String(decoding: response.body, as: UTF8.self)
      page += XMLElementText.all("Contents", in: text).compactMap(storedFile)
      start = XMLElementText.all("Key", in: text).last
      guard start != nil, XMLElementText.first("IsTruncated", in: text) == "true" else { break }
    }
    return page
  }

  func key(_ hash: ContentHash) -> String { client.configuration.prefix + hash.text }

  /// Nil for objects that aren't ours.
  private func storedFile(_ contents: String) -> StoredFile? {
    guard let key = XMLElementText.first("Key", in: contents),
      let size = XMLElementText.first("Size", in: contents).flatMap(Int64.init),
      key.utf8.count == client.configuration.prefix.utf8.count + 64, let hash = ContentHash(String(key.suffix(64))),
      let modified = XMLElementText.first("LastModified", in: contents).flatMap(Self.moment)
    else { return nil }
    return StoredFile(hash: hash, size: size, modified: modified)
  }

  /// Parses `2013-05-24T00:00:00.000Z`, to the second.
  static func moment(_ text: String) -> Moment? {
    do {
      let date = try Date.ISO8601FormatStyle().parse(text.prefix(19) + "Z")
      return Moment(milliseconds: Int64(date.timeIntervalSince1970) * 1000)
    } catch {
      // The caller decides whether it needs a date.
      return nil
    }
  }
}
