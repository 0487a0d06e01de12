import Library
import Music
import Units

/// A track as the API shows it.
struct TrackAnswer: Encodable, Sendable {
  let id: String
  let title: String
  let artist: String?
  let album: String?
  let albumArtist: String?
  let genre: String?
  let year: Int?
  let number: Int?
  let fileName: String
  let size: Int64
  let isStored: Bool
  let state: String
  let reason: String?
  let duration: Double?
  let tempo: Double?
  let cadence: Double?
  let key: String?
  let energy: Double?
  let valence: Double?
  let confidence: Double?
  let isDoubtful: Bool
  let isFavourite: Bool
  let isBlocked: Bool
  let plays: Int
  let skips: Int
  let lastPlayed: JSONMoment?
  let added: JSONMoment

  init(_ track: LibraryTrack) {
    id = track.id.rawValue
    title = track.tags.title.text
    artist = track.tags.artist?.text
    album = track.tags.album?.text
    albumArtist = track.tags.albumArtist?.text
    genre = track.tags.genre?.text
    year = track.tags.year
    number = track.tags.number
    fileName = track.fileName
    size = track.size
    isStored = track.place == .stored
    let heard = HeardAnswer(track.hearing)
    state = heard.state.rawValue
    reason = heard.reason
    duration = heard.values?.duration.value
    tempo = heard.tempo
    cadence = heard.cadence
    key = heard.values?.key?.name
    energy = heard.values?.energy
    valence = heard.values?.valence
    confidence = heard.values?.confidence
    isDoubtful = heard.values?.isDoubtful ?? false
    isFavourite = track.isFavourite
    isBlocked = track.isBlocked
    plays = track.plays
    skips = track.skips
    lastPlayed = track.lastPlayed.map(JSONMoment.init)
    added = JSONMoment(track.added)
  }
}

/// A `Hearing` laid flat.
private struct HeardAnswer {
  var state: TrackState
  var reason: String?
  var tempo: Double?
  var cadence: Double?
  var values: HeardValues?

  init(_ hearing: Hearing) {
    switch hearing {
    case .waiting: state = .waiting
    case .failed(let fault):
      state = .failed
      reason = fault.rawValue
    case .heard(let values):
      self.values = values
      switch values.beat {
      case .steady(let tempo, let felt):
        state = .steady
        self.tempo = tempo.value
        cadence = felt.value
      case .none(let why):
        state = .unsteady
        reason = why.rawValue
      }
    }
  }
}
