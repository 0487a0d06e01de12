/// Why nothing at all could be taken from what somebody handed in, whoever tries again. The raw values are stored.
package enum ActivityImportJobError: String, Error, Hashable, Sendable, CaseIterable {
  case unreadable, tooManyFiles, tooLarge, tooCompressed, tooDemanding, nothing

  /// For the person who handed it in.
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
