import Foundation
import Storage
import StorageSupport
import Testing
import TestSupport
import Units

@Suite("Content in an S3-compatible store")
struct S3FilesTests {
  @Test func `that is large goes part by part`() async throws {
    let folder = try TemporaryFolder()
    let server = try await S3Server.shared.value
    let configuration = try server.configuration()
    let files = S3Files(configuration, drafts: folder.path("drafts"), now: S3Server.now)
    let bytes = Noise.bytes(configuration.partSize * 2 + 12_345)
    let hash = try await files.put(bytes)
    try await files.check(hash)

    let draft = try await files.drafts.draft(of: Noise.bytes(configuration.partSize + 1, seed: 2))
    try await server.fail(1, .busy, at: configuration.bucket)
    try await files.put(draft)
    try await files.check(draft.hash)
  }

  @Test(arguments: [S3Server.Whim.busy, .drop])
  func `is stored and read although the store fails now and then`(whim: S3Server.Whim) async throws {
    let folder = try TemporaryFolder()
    let server = try await S3Server.shared.value
    let configuration = try server.configuration()
    let files = S3Files(configuration, drafts: folder.path("drafts"), now: S3Server.now)
    try await server.fail(3, whim, at: configuration.bucket)
    let hash = try await files.put([1, 2, 3])
    try await server.fail(4, whim, at: configuration.bucket)
    #expect(try await files.read(hash, atMost: 10) == [1, 2, 3])
    // Foundation itself retries some broken connections.
    try await server.fail(1000, whim, at: configuration.bucket)
    await #expect(throws: whim == .busy ? FilesError.refused(status: 503, code: "SlowDown") : .unreachable) {
      try await files.read(hash, atMost: 10)
    }
    try await server.fail(0, whim, at: configuration.bucket)
    #expect(try await files.read(hash, atMost: 10) == [1, 2, 3])
  }

  @Test func `is not waited for longer than allowed`() async throws {
    let folder = try TemporaryFolder()
    let server = try await S3Server.shared.value
    var configuration = try server.configuration()
    configuration.patience = .seconds(1)
    configuration.attempts = 4
    let files = S3Files(configuration, drafts: folder.path("drafts"), now: S3Server.now)
    try await server.fail(1, .hang, at: configuration.bucket)
    let hash = try await files.put([1])
    try await server.fail(100, .hang, at: configuration.bucket)
    await #expect(throws: FilesError.unreachable) { try await files.read(hash, atMost: 1) }
  }

  @Test func `is found where the bucket is part of the host's name`() async throws {
    let folder = try TemporaryFolder()
    let configuration = try await S3Server.shared.value.configuration(prefix: "a", addressing: .virtualHost)
    let files = S3Files(configuration, drafts: folder.path("drafts"), now: S3Server.now)
    let hash = try await files.put([1, 2, 3])
    #expect(try await files.read(hash, atMost: 10) == [1, 2, 3])
    #expect(try await files.list(after: nil, atMost: 10).map(\.hash) == [hash])
  }

  @Test func `that does not answer at all is called unreachable`() async throws {
    let folder = try TemporaryFolder()
    var configuration = S3Configuration(
      endpoint: URL(string: "http://127.0.0.1:1")!, bucket: "b", region: "r", accessKey: "a", secretKey: "s")
    configuration.pause = .milliseconds(1)
    let files = S3Files(configuration, drafts: folder.path("drafts"), now: S3Server.now)
    await #expect(throws: FilesError.unreachable) { try await files.put([1]) }
  }

  @Test func `is refused with the store's word when the key is wrong or the bucket is not there`() async throws {
    let folder = try TemporaryFolder()
    let server = try await S3Server.shared.value
    let wrong = S3Files(
      try server.configuration(secretKey: "wrong"), drafts: folder.path("drafts"), now: S3Server.now)
    await #expect(throws: FilesError.refused(status: 403, code: "SignatureDoesNotMatch")) {
      try await wrong.list(after: nil, atMost: 1)
    }
    let nowhere = S3Files(
      try server.configuration(bucket: "absent"), drafts: folder.path("drafts"), now: S3Server.now)
    await #expect(throws: FilesError.refused(status: 404, code: "NoSuchBucket")) { try await nowhere.put([1]) }
  }

  @Test func `of others in the same bucket is left alone`() async throws {
    let folder = try TemporaryFolder()
    let server = try await S3Server.shared.value
    let ours = try server.configuration(prefix: "upbeat")
    let theirs = try server.configuration(bucket: ours.bucket, prefix: "upbeat/other")
    let files = S3Files(ours, drafts: folder.path("drafts"), now: S3Server.now)
    let others = S3Files(theirs, drafts: folder.path("drafts"), now: S3Server.now)
    let hash = try await files.put([1])
    for number in 2..<8 { _ = try await others.put([UInt8(number)]) }
    #expect(try await files.list(after: nil, atMost: 3).map(\.hash) == [hash])
    #expect(try await files.sweepLeftovers(before: Moment(milliseconds: .max)) == 0)
  }

  @Test func `keeps its secret to itself`() throws {
    let address = try #require(URL(string: "s3://songs/upbeat?endpoint=https://store.example.org&region=eu"))
    let configuration = try #require(S3Configuration(address: address, accessKey: "us", secretKey: "hush-hush"))
    let files = S3Files(configuration, drafts: "/tmp", now: S3Server.now)
    var dumped = ""
    dump(files, to: &dumped)
    for text in ["\(configuration)", "\(files)", String(reflecting: files), dumped] {
      #expect(!text.contains("hush-hush"))
    }
  }

  @Test func `is found from its address`() throws {
    func read(_ text: String) -> S3Configuration? {
      URL(string: text).flatMap { S3Configuration(address: $0, accessKey: "a", secretKey: "s") }
    }
    let own = try #require(read("s3://songs/some/prefix/?endpoint=http://localhost:9000&region=eu"))
    #expect(own.endpoint.absoluteString == "http://localhost:9000" && own.bucket == "songs" && own.region == "eu")
    #expect(own.prefix == "some/prefix/" && own.addressing == .path)
    let amazon = try #require(read("s3://songs?region=eu-central-1"))
    #expect(amazon.endpoint.absoluteString == "https://s3.eu-central-1.amazonaws.com")
    #expect(amazon.addressing == .virtualHost && amazon.prefix == "")
    for bad in [
      "http://songs", "s3://", "s3://songs?endpoint=ftp://x", "s3://songs?colour=red", "s3://b?addressing=odd",
    ] {
      #expect(read(bad) == nil)
    }
  }
}
