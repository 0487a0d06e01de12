internal import ActivityFiles
public import Jobs
internal import Storage
public import Units

/// All sessions of somebody as files in one zip archive, that is to be made, is being made, or is there for some days.
public struct ActivityExport: Hashable, Sendable {
  public enum Form: String, Hashable, Sendable, CaseIterable {
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

  public enum State: Hashable, Sendable {
    case waiting
    /// 0…1.
    case making(progress: Double)
    case done(Made)
    case failed(reason: String)
    case cancelled
  }

  public struct Made: Hashable, Sendable {
    /// Sealed.
    let file: ContentHash
    /// Of the archive, in bytes.
    public let size: Int64
    public let sessions: Int
    public let at: Moment

    public var expires: Moment { at + ActivityExport.keep }
  }

  public let id: Identifier<ActivityExport>
  public let form: Form
  public let job: Identifier<Job>
  public let state: State
  public let created: Moment

  public static let keep = Seconds(7 * 86_400)
  /// For one person at a time.
  public static let most = 3
}

public enum ActivityExportRefusal: Error, Hashable, Sendable {
  case noSuchExport
  case tooMany(most: Int)
}
