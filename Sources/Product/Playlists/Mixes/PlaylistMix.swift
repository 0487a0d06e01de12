package import Jobs
package import Songs
package import Storage
package import Units

/// The songs of a playlist as one file, that is to be made, is being made, or is there for some days.
package struct PlaylistMix: Hashable, Sendable {
  package let id: Identifier<PlaylistMix>
  /// Nil when the list has been removed since.
  package let playlist: Identifier<Playlist>?
  /// As the list was called.
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

  /// A file that is there.
  package struct Made: Hashable, Sendable {
    package let file: ContentHash
    /// In bytes.
    package let size: Int64
    package let content: MixContent
    package let at: Moment

    /// Its last moment.
    package var expires: Moment { at + PlaylistMix.keep }
  }

  /// A mix is a copy of songs that are there, made again in minutes; two weeks bring it onto any device.
  package static let keep = Seconds(14 * 86_400)
  /// For one person at a time. Instead of counting for the quota, which is for what cannot be made again.
  package static let most = 10
  package static let mostSongs = 200
  package static let longest = Seconds(6 * 3_600)
}

/// What is in a mix that was made. Times are seconds.
package struct MixContent: Codable, Hashable, Sendable {
  package let duration: Double
  /// In order, without gaps.
  package let songs: [Song]
  package let leftOut: [Omission]

  package struct Song: Codable, Hashable, Sendable {
    /// Of the person's tracks; it may be gone since.
    package let track: String
    package let title: String
    package let artist: String?
    package let start: Double
    package let end: Double
    /// Whether its recording ended before its place in the mix, so that its last bars are heard again.
    package let isRepeated: Bool
  }

  /// A song of the list that is not in the mix.
  package struct Omission: Codable, Hashable, Sendable {
    package let track: String
    package let title: String
    package let reason: Reason
  }

  /// Part of the API.
  package enum Reason: String, Codable, Hashable, Sendable, CaseIterable {
    /// The folder or server that has it does not give it.
    case missing
    /// It cannot be decoded.
    case unreadable
    /// Nobody has listened to it yet, or nobody could.
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
  /// The songs with the moments at which they begin, as players and watches read it beside the file.
  package func cueSheet(title: VisibleLine, fileName: String) -> CueSheet {
    CueSheet(
      title: title.text, fileName: fileName,
      entries: content.songs.map { CueSheet.Entry(title: $0.title, performer: $0.artist, start: $0.start) })
  }
}
