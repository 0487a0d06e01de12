import HTTPTypes
import Library

extension Problem {
  init(_ error: UploadError) {
    switch error {
    case .notThere: self = .notThere
    case .wrongMetadata:
      self = .wrongParameter(
        "Upload-Metadata",
        "Expected names and values in Base64 as tus has them, 4,096 bytes at most, and of sha256 its 64 digits.")
    case .empty: self.init(.unprocessableContent, "empty-file", "The file is empty: it holds not a single byte.")
    case .tooLarge(let limit):
      self.init(.contentTooLarge, "too-large", "The file is too large: at most \(inWords(bytes: limit)) are taken.")
    case .noRoom(let free):
      self.init(
        .contentTooLarge, "no-room",
        "There is no room for this file: \(inWords(bytes: free)) are left to you. Remove what you no longer hear.")
    case .tooManyUnfinished(let most):
      self.init(
        .conflict, "too-many", "\(most) files are on their way already, which is the most. Finish or remove some first."
      )
    case .wrongPlace(let expected):
      self.init(
        .conflict, "wrong-offset", "The file goes on at byte \(expected): ask where it stands, and send from there.",
        headers: [.uploadOffset: String(expected)])
    case .tooManyBytes:
      // The rest of the body is not read, so nothing more can come on this connection.
      self.init(
        .contentTooLarge, "too-large", "This is more than the file was said to have.", headers: [.connection: "close"])
    case .wrongChecksum:
      self.init(
        HTTPResponse.Status(code: 460, reasonPhrase: "Checksum Mismatch"), "wrong-checksum",
        "The bytes changed on their way, or the line broke. Nothing of them was kept; send them again.")
    }
  }
}

/// "1.5 GB", with decimal units as disks are sold by.
func inWords(bytes: Int64) -> String {
  let units: [(size: Int64, name: String)] = [(1_000_000_000, "GB"), (1_000_000, "MB"), (1_000, "kB")]
  guard let unit = units.first(where: { bytes >= $0.size }) else { return "\(bytes) bytes" }
  let tenths = bytes / (unit.size / 10)
  return tenths % 10 == 0 ? "\(tenths / 10) \(unit.name)" : "\(tenths / 10).\(tenths % 10) \(unit.name)"
}
