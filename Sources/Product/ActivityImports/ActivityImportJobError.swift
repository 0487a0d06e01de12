/// Why nothing at all could be taken from what somebody handed in, whoever tries again. The raw values are stored.
package enum ActivityImportJobError: String, Error, Hashable, Sendable, CaseIterable {
  case unreadable, tooManyFiles, tooLarge, tooCompressed, tooDemanding, nothing

  /// For the person who handed it in.
  package var sentence: String {
    let limits = ActivityArchiveLimits()
    switch self {
    case .unreadable: return "The archive is damaged and cannot be read: download it again from where it came."
    case .tooManyFiles: return "The archive holds more than \(limits.entries) files, so divide it."
    case .tooLarge:
      return "The archive unpacks to more than is taken in at once (\(limits.unpacked >> 30) GiB), so divide it."
    case .tooCompressed:
      return "The archive unpacks to more than \(limits.ratio) times its size, as no archive of activities does."
    case .tooDemanding: return "Reading the archive took too long and was given up, so divide it."
    case .nothing: return "There is no FIT, GPX or TCX file in this archive."
    }
  }
}
