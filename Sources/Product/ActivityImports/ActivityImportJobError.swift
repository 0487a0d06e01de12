/// Why an upload can't be imported at all, also on a retry. The raw values are stored.
package enum ActivityImportJobError: String, Error, Hashable, Sendable, CaseIterable {
  case unreadable, tooManyFiles, tooLarge, tooCompressed, tooDemanding, nothing

  /// The message for the person who uploaded the file.
  package var sentence: String {
    let limits = ActivityArchiveLimits()
    switch self {
    case .unreadable: return "The archive is damaged. Download it again."
    case .tooManyFiles: return "The archive contains more than \(limits.entries) files. Split it."
    case .tooLarge:
      return "The archive unpacks to more than \(limits.unpacked >> 30) GiB. Split it."
    case .tooCompressed:
      return "The archive unpacks to more than \(limits.ratio) times its size, so it isn't an archive of activities."
    case .tooDemanding: return "Reading the archive took too long. Split it."
    case .nothing: return "This archive contains no FIT, GPX or TCX file."
    }
  }
}
