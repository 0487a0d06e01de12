package import Jobs
package import Songs
package import Storage
package import Units

/// A playlist's songs as one file: requested, in progress, or available for some days.
package struct PlaylistMix: Hashable, Sendable {
  package let id: Identifier<PlaylistMix>
  /// Nil when the playlist was deleted since.
  package let playlist: Identifier<Playlist>?
  /// The name of the playlist at the time of the request.
  package let name: VisibleLine
  package let wish: MixWish
  package let job: Identifier<Job>
  package let state: State
  package let created: Moment

  package enum State: Hashable, Sendable {
    case waiting
    /// 0…1.
    case making(progress: Double)
    case done(Made)
    case failed(reason: String)
    case cancelled
  }

  /// A finished mix.
  package struct Made: Hashable, Sendable {
    package let file: ContentHash
    /// In bytes.
    package let size: Int64
    package let content: MixContent
    package let at: Moment

    /// The time of its deletion.
    package var expires: Moment { at + PlaylistMix.keep }
  }

  /// Mixes are temporary, because the server can make them again in minutes. Two weeks are enough to copy one to any device.
  package static let keep = Seconds(14 * 86_400)
  /// The most mixes per person. Mixes don't count towards the quota, which is for files that can't be made again.
  package static let most = 10
  package static let mostSongs = 200
  package static let longest = Seconds(6 * 3_600)
}

/// The contents of a finished mix. Times are in seconds.
package struct MixContent: Codable, Hashable, Sendable {
  package let duration: Double
  /// In order, without gaps.
  package let songs: [Song]
  package let leftOut: [Omission]

  package struct Song: Codable, Hashable, Sendable {
    /// The identifier of the person's track, which may be deleted since.
    package let track: String
    package let title: String
    package let artist: String?
    package let start: Double
    package let end: Double
    /// Whether its last bars repeat because the recording ended too early.
    package let isRepeated: Bool
  }

  /// A song of the playlist that the mix leaves out.
  package struct Omission: Codable, Hashable, Sendable {
    package let track: String
    package let title: String
    package let reason: Reason
  }

  /// The raw values are part of the API.
  package enum Reason: String, Codable, Hashable, Sendable, CaseIterable {
    /// The folder or music server did not deliver the file.
    case missing
    /// The file can't be decoded.
    case unreadable
    /// Not analysed yet, or the analysis failed.
    case notAnalysed
    case noBeat, tooFar, tooShort, beyondEnd

    package var sentence: String {
      switch self {
      case .missing: "The file's folder or server can't be reached."
      case .unreadable: "The file can't be read."
      case .notAnalysed: "It isn't analysed yet, or couldn't be analysed."
      case .noBeat: "It has no steady beat."
      case .tooFar: "It would have to be stretched too far."
      case .tooShort: "It is too short."
      case .beyondEnd: "The mix has reached its maximum length."
      }
    }
  }
}

extension MixContent.Reason {
  init(_ obstacle: MixLineup.Exclusion) {
    switch obstacle {
    case .noBeat: self = .noBeat
    case .tooFar: self = .tooFar
    case .tooShort: self = .tooShort
    case .beyondEnd: self = .beyondEnd
    }
  }
}

extension PlaylistMix.Made {
  /// The songs with their start times as a cue sheet, which players and watches read beside the file.
  package func cueSheet(title: VisibleLine, fileName: String) -> CueSheet {
    CueSheet(
      title: title.text, fileName: fileName,
      entries: content.songs.map { CueSheet.Entry(title: $0.title, performer: $0.artist, start: $0.start) })
  }
}
