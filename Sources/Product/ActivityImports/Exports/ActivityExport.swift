internal import ActivityFiles
package import Jobs
internal import Storage
package import Units

/// All sessions of somebody as files in one zip archive, that is to be made, is being made, or is there for some days.
package struct ActivityExport: Hashable, Sendable {
  package enum Form: String, Hashable, Sendable, CaseIterable {
    /// The file a session came from where there is one, and FIT of all others.
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
    /// 0…1.
    case making(progress: Double)
    case done(Made)
    case failed(reason: String)
    case cancelled
  }

  package struct Made: Hashable, Sendable {
    /// Sealed.
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

  package static let keep = Seconds(7 * 86_400)
  /// For one person at a time.
  package static let most = 3
}

package enum ActivityExportError: Error, Hashable, Sendable {
  case noSuchExport
  case tooMany(most: Int)
}
