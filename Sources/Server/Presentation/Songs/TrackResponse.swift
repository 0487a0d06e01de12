package import ServerKernel
package import Songs
import Units

/// A track in a response of the API.
package struct TrackResponse: Encodable, Sendable {
  package let id: String
  package let title: String
  package let artist: String?
  package let album: String?
  package let albumArtist: String?
  package let genre: String?
  package let year: Int?
  package let number: Int?
  package let fileName: String
  package let size: Int64
  let isStored: Bool
  package let state: String
  package let reason: String?
  package let duration: Double?
  package let tempo: Double?
  package let cadence: Double?
  package let key: String?
  package let energy: Double?
  package let valence: Double?
  package let confidence: Double?
  package let isDoubtful: Bool
  package let isFavourite: Bool
  package let isBlocked: Bool
  package let plays: Int
  package let skips: Int
  package let lastPlayed: JSONMoment?
  package let added: JSONMoment

  package init(_ track: LibraryTrack) {
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
