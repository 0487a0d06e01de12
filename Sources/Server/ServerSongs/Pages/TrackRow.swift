import Presentation
import ServerKernel
import Songs
import Units

/// A track as a row of the table. `scripts/library/row.js` fills in the same elements.
struct TrackRow: Sendable {
  let id: String
  let title: String
  let artist: String
  let album: String
  let genre: String
  /// In steps per minute; nil without a tempo.
  let tempo: String?
  let tempoStep: Int
  /// Why there is no tempo.
  let state: String
  let key: String
  let wheel: String
  let energy: String
  let energyWords: String
  let duration: String
  let isFavourite: Bool
  let isBlocked: Bool
  let isDoubtful: Bool

  init(_ track: LibraryTrack, _ reader: Reader) {
    let texts = reader.texts
    let heard = track.hearing.values
    id = track.id.rawValue
    title = track.tags.title.text
    artist = track.tags.artist?.text ?? ""
    album = track.tags.album?.text ?? ""
    genre = track.tags.genre?.text ?? ""
    tempo = heard?.beat.felt.map { texts.number(Int($0.value.rounded())) }
    tempoStep = heard?.beat.felt.map { tempoColour(of: $0.value) } ?? 0
    state = texts("library.states.\(track.hearing.state.rawValue)")
    key = heard?.key.map { texts("library.keys.\($0.name)") } ?? ""
    wheel = heard?.key?.name ?? ""
    let kind = heard.map { Energy($0.energy) }
    energy = kind?.rawValue ?? ""
    energyWords = kind.map { texts("library.energies.\($0.rawValue)") } ?? ""
    duration = heard.map { clockTime($0.duration) } ?? ""
    isFavourite = track.isFavourite
    isBlocked = track.isBlocked
    isDoubtful = heard?.isDoubtful ?? false
  }

  /// The template for rows that a script adds.
  static let blank = TrackRow()

  private init() {
    (id, title, artist, album, genre, tempo, tempoStep, state) = ("", "", "", "", "", nil, 0, "")
    (key, wheel, energy, energyWords, duration) = ("", "", "", "", "")
    (isFavourite, isBlocked, isDoubtful) = (false, false, false)
  }
}
