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
        "Expected names and values in Base64 as tus has them, 4,096 bytes at most, and of sha256 its 64 digits.")
    case .empty: Problem(.unprocessableContent, "empty-file", "The file is empty: it holds not a single byte.")
    case .tooLarge(let limit):
      Problem(.contentTooLarge, "too-large", "The file is too large: at most \(inWords(bytes: limit)) are taken.")
    case .noRoom(let free):
      Problem(
        .contentTooLarge, "no-room",
        "There is no room for this file: \(inWords(bytes: free)) are left to you. Remove what you no longer hear.")
    case .tooManyUnfinished(let most):
      Problem(
        .conflict, "too-many", "\(most) files are on their way already, which is the most. Finish or remove some first."
      )
    case .wrongPlace(let expected):
      Problem(
        .conflict, "wrong-offset", "The file goes on at byte \(expected): ask where it stands, and send from there.",
        headers: [.uploadOffset: String(expected)])
    case .tooManyBytes:
      // The rest of the body is not read, so nothing more can come on this connection.
      Problem(
        .contentTooLarge, "too-large", "This is more than the file was said to have.", headers: [.connection: "close"])
    case .wrongChecksum:
      Problem(
        HTTPResponse.Status(code: 460, reasonPhrase: "Checksum Mismatch"), "wrong-checksum",
        "The bytes changed on their way, or the connection was lost. Nothing of them was kept; send them again.")
    }
  }
}
