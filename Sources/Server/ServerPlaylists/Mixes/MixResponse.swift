import Foundation
import Playlists
import ServerKernel
import Songs
import Units

/// The settings of a new mix.
struct MixRequest: Decodable, Sendable {
  let format: String?
  let bitrate: Int?
  let cadence: Double?
  let stretch: Double?

  var wish: MixWish {
    get throws(Problem) {
      guard let format = MixWish.Format(rawValue: format ?? "opus") else {
        throw .wrongField("/format", "wrong-value", "Expected opus, m4a or mp3.")
      }
      if let bitrate, !MixWish.bitRates.contains(bitrate) {
        let rates = MixWish.bitRates.map(String.init).joined(separator: ", ")
        throw .wrongField("/bitrate", "wrong-value", "Expected one of \(rates).")
      }
      if let cadence, !MixWish.cadences.contains(cadence) {
        var fault = Problem.FieldProblem(
          field: "/cadence", code: "out-of-range", detail: "Expected 40 to 260 steps per minute.")
        fault.facts = ["least": "40", "most": "260"]
        throw .wrongField(fault)
      }
      if let stretch, !MixWish.stretches.contains(stretch) {
        throw .wrongField("/stretch", "out-of-range", "Expected 0.04 to 0.15.")
      }
      guard let wish = MixWish(format, bitRate: bitrate, cadence: cadence, stretch: stretch) else {
        throw .wrongField("/stretch", "wrong-value", "Required: the cadence that songs are stretched to.")
      }
      return wish
    }
  }
}

struct MixResponse: Encodable, Sendable {
  struct Song: Encodable, Sendable {
    let track: String
    let title: String
    let artist: String?
    let start: Double
    let end: Double
    let isRepeated: Bool
  }

  struct Omission: Encodable, Sendable {
    let track: String
    let title: String
    let reason: String
    let detail: String
  }

  let id: String
  let playlist: String?
  let name: String
  let format: String
  let bitrate: Int
  let cadence: Double?
  let stretch: Double?
  let job: String
  let state: String
  let created: JSONMoment
  /// While the mix is made.
  var progress: Double?
  /// Why the mix failed.
  var reason: String?
  /// This and the next properties describe a finished mix.
  var expires: JSONMoment?
  var size: Int64?
  var duration: Double?
  var songs: [Song]?
  var leftOut: [Omission]?

  init(_ mix: PlaylistMix) {
    id = mix.id.rawValue
    playlist = mix.playlist?.rawValue
    name = mix.name.text
    format = mix.wish.format.rawValue
    bitrate = mix.wish.bitRate
    cadence = mix.wish.cadence
    stretch = mix.wish.stretch
    job = mix.job.rawValue
    created = JSONMoment(mix.created)
    switch mix.state {
    case .waiting: state = "waiting"
    case .making(let share):
      state = "making"
      progress = share
    case .failed(let sentence):
      state = "failed"
      reason = sentence
    case .cancelled: state = "cancelled"
    case .done(let made):
      state = "done"
      expires = JSONMoment(made.expires)
      size = made.size
      duration = made.content.duration
      songs = made.content.songs.map(Song.init)
      leftOut = made.content.leftOut.map(Omission.init)
    }
  }
}

extension MixResponse.Song {
  fileprivate init(_ song: MixContent.Song) {
    self.init(
      track: song.track, title: song.title, artist: song.artist, start: song.start, end: song.end,
      isRepeated: song.isRepeated)
  }
}

extension MixResponse.Omission {
  fileprivate init(_ omission: MixContent.Omission) {
    self.init(
      track: omission.track, title: omission.title, reason: omission.reason.rawValue, detail: omission.reason.sentence)
  }
}
