internal import ActivityFiles
package import Jobs
internal import Storage
package import Units

/// A zip archive of all sessions of a person: pending, in progress or ready for download.
package struct ActivityExport: Hashable, Sendable {
  package enum Form: String, Hashable, Sendable, CaseIterable {
    /// The original file of each session if there is one, otherwise FIT.
    case original
    case fit, gpx, tcx

    var format: ActivityFile.Format {
      switch self {
      case .original, .fit: .fit
      case .gpx: .gpx
      case .tcx: .tcx
      }
    }
  }

  package enum State: Hashable, Sendable {
    case waiting
    /// The progress, 0…1.
    case making(progress: Double)
    case done(Made)
    case failed(reason: String)
    case cancelled
  }

  /// A finished archive.
  package struct Made: Hashable, Sendable {
    /// Encrypted.
    let file: ContentHash
    /// Of the archive, in bytes.
    package let size: Int64
    package let sessions: Int
    package let at: Moment

    package var expires: Moment { at + ActivityExport.keep }
  }

  package let id: Identifier<ActivityExport>
  package let form: Form
  package let job: Identifier<Job>
  package let state: State
  package let created: Moment

  /// How long an archive can be downloaded.
  package static let keep = Seconds(7 * 86_400)
  /// The maximum number of exports per person.
  package static let most = 3
}

package enum ActivityExportError: Error, Hashable, Sendable {
  case noSuchExport
  case tooMany(most: Int)
}
