public import Jobs
public import Music
public import Storage
public import Units

/// The songs of a playlist as one file, that is to be made, is being made, or is there for some days.
public struct PlaylistMix: Hashable, Sendable {
  public let id: Identifier<PlaylistMix>
  /// Nil when the list has been removed since.
  public let playlist: Identifier<Playlist>?
  /// As the list was called.
  public let name: VisibleLine
  public let wish: MixWish
  public let job: Identifier<Job>
  public let state: State
  public let created: Moment

  public enum State: Hashable, Sendable {
    case waiting
    /// 0…1.
    case making(progress: Double)
    case done(Made)
    case failed(reason: String)
    case cancelled
  }

  /// A file that is there.
  public struct Made: Hashable, Sendable {
    public let file: ContentHash
    /// In bytes.
    public let size: Int64
    public let content: MixContent
    public let at: Moment

    /// Its last moment.
    public var expires: Moment { at + PlaylistMix.keep }
  }

  /// A mix is a copy of songs that are there, made again in minutes; two weeks bring it onto any device.
  public static let keep = Seconds(14 * 86_400)
  /// For one person at a time. Instead of counting for the quota, which is for what cannot be made again.
  public static let most = 10
  public static let mostSongs = 200
  public static let longest = Seconds(6 * 3_600)
}

/// What is in a mix that was made. Times are seconds.
public struct MixContent: Codable, Hashable, Sendable {
  public let duration: Double
  /// In order, without gaps.
  public let songs: [Song]
  public let leftOut: [Omission]

  public struct Song: Codable, Hashable, Sendable {
    /// Of the person's tracks; it may be gone since.
    public let track: String
    public let title: String
    public let artist: String?
    public let start: Double
    public let end: Double
    /// Whether its recording ended before its place in the mix, so that its last bars are heard again.
    public let isRepeated: Bool
  }

  /// A song of the list that is not in the mix.
  public struct Omission: Codable, Hashable, Sendable {
    public let track: String
    public let title: String
    public let reason: Reason
  }

  /// Part of the API.
  public enum Reason: String, Codable, Hashable, Sendable, CaseIterable {
    /// The folder or server that has it does not give it.
    case missing
    /// It cannot be decoded.
    case unreadable
    /// Nobody has listened to it yet, or nobody could.
    case notAnalysed
    case noBeat, tooFar, tooShort, beyondEnd

    public var sentence: String {
      switch self {
      case .missing: "The file is not where it was: its folder or server is away."
      case .unreadable: "The file cannot be read."
      case .notAnalysed: "It has not been listened to yet, or could not be."
      case .noBeat: "It has no steady beat that could carry steps."
      case .tooFar: "It would have to be stretched too far."
      case .tooShort: "It is too short."
      case .beyondEnd: "The mix is as long as it may be without it."
      }
    }
  }
}

extension MixContent.Reason {
  init(_ obstacle: MixLineup.Obstacle) {
    switch obstacle {
    case .noBeat: self = .noBeat
    case .tooFar: self = .tooFar
    case .tooShort: self = .tooShort
    case .beyondEnd: self = .beyondEnd
    }
  }
}

extension PlaylistMix.Made {
  /// The songs with the moments at which they begin, as players and watches read it beside the file.
  public func cueSheet(title: VisibleLine, fileName: String) -> CueSheet {
    CueSheet(
      title: title.text, fileName: fileName,
      entries: content.songs.map { CueSheet.Entry(title: $0.title, performer: $0.artist, start: $0.start) })
  }
}
