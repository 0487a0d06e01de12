internal import Foundation
package import Storage

/// A client's metadata of a file: the `Upload-Metadata` of tus, names with values in Base64.
package struct UploadMetadata: Hashable, Sendable {
  /// The original header.
  package let text: String
  /// 1…200 characters, without control characters and folders.
  package let fileName: String
  /// The expected hash of the whole file.
  package let hash: ContentHash?

  static let mostBytes = 4096

  /// - Throws: `.wrongMetadata` when `text` isn't valid by tus.
  package init(_ text: String) throws(UploadError) {
    guard text.utf8.count <= Self.mostBytes, text.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) else {
      throw .wrongMetadata
    }
    var values: [Substring: String] = [:]
    for pair in text.split(separator: ",") {
      let words = pair.split(separator: " ")
      guard let name = words.first, words.count <= 2, values[name] == nil else { throw .wrongMetadata }
      guard let value = Data(base64Encoded: String(words.count == 2 ? words[1] : "")) else { throw .wrongMetadata }
      values[name] = String(decoding: value, as: UTF8.self)
    }
    self.text = text
    fileName = FileName.cleaned(values["filename"] ?? values["name"] ?? "")
    if let digits = values["sha256"] {
      guard let hash = ContentHash(digits.lowercased()) else { throw .wrongMetadata }
      self.hash = hash
    } else {
      hash = nil
    }
  }
}
