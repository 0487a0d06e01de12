import HTTPTypes
import Hummingbird
import NIOCore
import ServerKernel

/// The only file of a form (`multipart/form-data`, RFC 7578). Its size follows from the length of the body. So space is
/// reserved before the upload, and the file is never in memory.
struct FormFile {
  enum ReadingError: Error, Hashable, Sendable { case noForm, noFile, notWhole }

  let name: String
  /// In bytes.
  let size: Int64
  let bytes: Bytes

  /// Reads up to the start of the file. Throws a `ReadingError`.
  init(_ request: Request) async throws {
    guard let boundary = request.headers[.contentType].flatMap(FormFiles.boundary),
      let length = request.headers[.contentLength].flatMap({ Int64($0) })
    else { throw ReadingError.noForm }
    var rest = request.body.makeAsyncIterator()
    var read: [UInt8] = []
    var end: Int?
    repeat {
      guard read.count < FormFiles.longestHead, let chunk = try await rest.next() else { throw ReadingError.noForm }
      read += chunk.readableBytesView
      end = read.firstRange(of: Array("\r\n\r\n".utf8))?.upperBound
    } while end == nil
    guard let end else { throw ReadingError.noForm }
    let head = String(decoding: read[..<end], as: UTF8.self)
    let tail = Array("\r\n--\(boundary)--\r\n".utf8)
    size = length - Int64(end) - Int64(tail.count)
    guard head.hasPrefix("--\(boundary)\r\n"), size >= 0, let name = FormFiles.fileName(in: head) else {
      throw ReadingError.noForm
    }
    guard !name.isEmpty else { throw ReadingError.noFile }
    self.name = name
    bytes = Bytes(first: Array(read[end...]), rest: rest, size: size, tail: tail)
  }

  /// The file's bytes as they arrive. Ends early if the form is incomplete or has more fields after the file.
  struct Bytes: AsyncSequence {
    let first: [UInt8]
    let rest: RequestBody.AsyncIterator
    let size: Int64
    let tail: [UInt8]

    func makeAsyncIterator() -> Iterator { Iterator(waiting: first, rest: rest, left: size, tail: tail) }

    struct Iterator: AsyncIteratorProtocol {
      fileprivate var waiting: [UInt8]
      fileprivate var rest: RequestBody.AsyncIterator
      fileprivate var left: Int64
      fileprivate let tail: [UInt8]

      mutating func next() async throws -> [UInt8]? {
        guard left > 0 else { return nil }
        if waiting.isEmpty { try await advance() }
        // Holds back the last bytes until they are known to belong to the file.
        while Int64(waiting.count) >= left, Int64(waiting.count) < left + Int64(tail.count) { try await advance() }
        guard Int64(waiting.count) >= left else {
          left -= Int64(waiting.count)
          defer { waiting = [] }
          return waiting
        }
        guard Array(waiting[Int(left)...]) == tail else { throw ReadingError.notWhole }
        defer { left = 0 }
        return Array(waiting[..<Int(left)])
      }

      private mutating func advance() async throws {
        guard let chunk = try await rest.next() else { throw ReadingError.notWhole }
        waiting += chunk.readableBytesView
      }
    }
  }
}
