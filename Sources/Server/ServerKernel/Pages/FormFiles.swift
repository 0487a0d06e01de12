import Foundation
import HTTPTypes
package import Hummingbird
import NIOCore

/// Streams the files of a form (`multipart/form-data`, RFC 7578), one after the other. Only a piece of a file is in memory.
/// Only one task may read, once.
/// Our own parser, because no maintained package streams: `Documentation/Decisions/own-or-library.md`.
package final class FormFiles {
  package enum ReadingError: Error, Hashable, Sendable { case noForm, notWhole }

  private var rest: RequestBody.AsyncIterator
  private var waiting: [UInt8]
  /// The delimiter between two parts.
  private let mark: [UInt8]
  private var isInside = true

  /// Throws a `ReadingError` unless the request is such a form.
  package init(_ request: Request) throws {
    guard let boundary = request.headers[.contentType].flatMap(Self.boundary) else { throw ReadingError.noForm }
    mark = Array("\r\n--\(boundary)".utf8)
    // The first delimiter has no line break before it.
    waiting = Array("\r\n".utf8)
    rest = request.body.makeAsyncIterator()
  }

  /// The name of the next file; nil after the last. Skips the rest of the current file.
  package func next() async throws -> String? {
    while true {
      while isInside, try await piece() != nil {}
      while waiting.count < 2 { try await advance(orElse: .notWhole) }
      if waiting.starts(with: "--".utf8) { return nil }
      let name = try await fileName()
      isInside = true
      // An empty file field is sent as a file without a name.
      if let name, !name.isEmpty { return name }
    }
  }

  /// The next piece of the current file; nil at its end.
  package func piece() async throws -> [UInt8]? {
    while isInside {
      if let place = place(of: mark) {
        isInside = false
        let last = Array(waiting[..<place])
        waiting.removeFirst(place + mark.count)
        return last.isEmpty ? nil : last
      }
      // The last bytes may be the start of a delimiter.
      let sure = waiting.count - mark.count + 1
      if sure > 0 {
        defer { waiting.removeFirst(sure) }
        return Array(waiting[..<sure])
      }
      try await advance(orElse: .notWhole)
    }
    return nil
  }

  private func fileName() async throws -> String? {
    let end = Array("\r\n\r\n".utf8)
    while true {
      if let place = place(of: end) {
        let head = String(decoding: waiting[..<place], as: UTF8.self)
        waiting.removeFirst(place + end.count)
        return Self.fileName(in: head)
      }
      guard waiting.count < Self.longestHead else { throw ReadingError.noForm }
      try await advance(orElse: .noForm)
    }
  }

  private func place(of pattern: [UInt8]) -> Int? {
    guard waiting.count >= pattern.count else { return nil }
    return (0...waiting.count - pattern.count).first { place in
      waiting[place] == pattern[0] && waiting[place..<place + pattern.count].elementsEqual(pattern)
    }
  }

  private func advance(orElse mistake: ReadingError) async throws {
    guard let chunk = try await rest.next() else { throw mistake }
    waiting += chunk.readableBytesView
  }

  /// The largest header of a part in bytes.
  package static let longestHead = 8_192

  /// The boundary in a content type; nil unless the type is `multipart/form-data`.
  package static func boundary(in type: String) -> String? {
    guard type.lowercased().hasPrefix("multipart/form-data") else { return nil }
    let parameter = type.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
      .first { $0.lowercased().hasPrefix("boundary=") }
    return parameter.map { $0.dropFirst("boundary=".count).trimmingCharacters(in: ["\""]) }
  }

  /// Nil for a part that isn't a file. Browsers encode a quotation mark in the name as `%22` (HTML, form submission).
  package static func fileName(in head: String) -> String? {
    guard let start = head.firstRange(of: "filename=\"") else { return nil }
    return String(head[start.upperBound...].prefix { $0 != "\"" }).replacing("%22", with: "\"")
  }
}

/// The current file of `FormFiles`, piece by piece.
package struct FormFilePieces: AsyncSequence {
  package let files: FormFiles

  package init(files: FormFiles) {
    self.files = files
  }

  package func makeAsyncIterator() -> Iterator { Iterator(files: files) }

  package struct Iterator: AsyncIteratorProtocol {
    package let files: FormFiles

    package init(files: FormFiles) {
      self.files = files
    }

    package mutating func next() async throws -> [UInt8]? { try await files.piece() }
  }
}

extension FormFiles.ReadingError {
  package var problem: Problem {
    switch self {
    case .noForm: .noForm
    case .notWhole: Problem(.unprocessableContent, "not-whole", "The file arrived incomplete. Send it again.")
    }
  }
}
