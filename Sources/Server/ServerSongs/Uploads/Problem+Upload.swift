import HTTPTypes
package import ServerKernel
import Songs

extension UploadError: ProblemConvertible {
  package var problem: Problem {
    switch self {
    case .notThere: .notThere
    case .wrongMetadata:
      .wrongParameter(
        "Upload-Metadata",
        "Expected tus metadata: names with Base64 values, at most 4,096 bytes. A sha256 has 64 hexadecimal digits.")
    case .empty: Problem(.unprocessableContent, "empty-file", "The file is empty.")
    case .tooLarge(let limit):
      Problem(.contentTooLarge, "too-large", "The file is too large. The limit is \(inWords(bytes: limit)).")
    case .noRoom(let free):
      Problem(
        .contentTooLarge, "no-room",
        "There is no room for this file: you have \(inWords(bytes: free)) left. Delete songs that you don't need.")
    case .tooManyUnfinished(let most):
      Problem(
        .conflict, "too-many", "You have reached the limit of \(most) unfinished uploads. Finish or cancel some first."
      )
    case .wrongPlace(let expected):
      Problem(
        .conflict, "wrong-offset", "The upload continues at byte \(expected). Ask for its offset, and send from there.",
        headers: [.uploadOffset: String(expected)])
    case .tooManyBytes:
      // The rest of the body stays unread, so the connection cannot be used again.
      Problem(
        .contentTooLarge, "too-large", "This is more data than the announced size of the file.",
        headers: [.connection: "close"])
    case .wrongChecksum:
      Problem(
        HTTPResponse.Status(code: 460, reasonPhrase: "Checksum Mismatch"), "wrong-checksum",
        "The data arrived damaged or incomplete and was not saved. Send it again.")
    }
  }
}
