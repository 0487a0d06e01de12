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
    state = track.hearing.state.rawValue
    reason = track.hearing.reason
    let heard = track.hearing.values
    duration = heard?.duration.value
    tempo = heard?.beat.tempo?.value
    cadence = heard?.beat.felt?.value
    key = heard?.key?.name
    energy = heard?.energy
    valence = heard?.valence
    confidence = heard?.confidence
    isDoubtful = heard?.isDoubtful ?? false
    isFavourite = track.isFavourite
    isBlocked = track.isBlocked
    plays = track.plays
    skips = track.skips
    lastPlayed = track.lastPlayed.map(JSONMoment.init)
    added = JSONMoment(track.added)
  }
}
