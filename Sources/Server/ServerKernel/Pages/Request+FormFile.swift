import HTTPTypes
import Hummingbird

extension Request {
  /// The first file of a form, in memory. Throws a problem if there is none, or if it exceeds `limit` bytes.
  package func formFile(upTo limit: Int) async throws -> [UInt8] {
    guard let sent = headers[.contentType], FormFiles.boundary(in: sent) != nil else {
      throw Problem(.unsupportedMediaType, "form-expected", "Send the form of this page.")
    }
    var bytes: [UInt8] = []
    do {
      let files = try FormFiles(self)
      if try await files.next() != nil {
        while let piece = try await files.piece() {
          bytes += piece
          guard bytes.count <= limit else { throw Problem.tooLarge(limit) }
        }
      }
    } catch let mistake as FormFiles.ReadingError { throw mistake.problem }
    guard !bytes.isEmpty else { throw Problem.wrongField("/file", "missing", "Choose a file first.") }
    return bytes
  }
}
