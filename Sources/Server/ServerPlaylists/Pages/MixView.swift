import Foundation
import Playlists
import ServerKernel
import Units

/// A mix on the page of its playlist.
struct MixView: Sendable {
  let id: String
  let job: String
  let title: String
  let isUnderWay: Bool
  let isDone: Bool
  /// Per cent, while the mix is made.
  let progress: String
  let words: String
  let leftOut: [String]
  let hasLeftOut: Bool

  init(_ mix: PlaylistMix, _ reader: Reader) {
    let texts = reader.texts
    id = mix.id.rawValue
    job = mix.job.rawValue
    var title = texts("playlists.mix.formats.\(mix.wish.format.rawValue)")
    if let cadence = mix.wish.cadence {
      title += ", " + texts("playlists.mix.atCadence", ["tempo": SmartForm.plain(cadence)])
    }
    self.title = title
    var share = 0.0
    var isDone = false
    var isUnderWay = false
    var leftOut: [String] = []
    switch mix.state {
    case .waiting:
      isUnderWay = true
      words = texts("playlists.mix.waiting")
    case .making(let progress):
      isUnderWay = true
      share = progress
      words = texts("playlists.mix.making", ["share": texts.number(Int(100 * progress))])
    case .done(let made):
      isDone = true
      let megabytes = texts.number(Double(made.size) / 1_000_000, digits: 1)
      words = texts(
        "playlists.mix.done",
        ["length": clockTime(Seconds(made.content.duration)), "size": megabytes, "day": reader.day(made.expires)])
      leftOut = made.content.leftOut.map { "\($0.title): " + texts("playlists.mix.reasons.\($0.reason.rawValue)") }
    case .failed(let reason): words = texts("playlists.mix.failed", ["reason": reason])
    case .cancelled: words = texts("playlists.mix.cancelled")
    }
    progress = String(Int(100 * share))
    (self.isDone, self.isUnderWay, self.leftOut, hasLeftOut) = (isDone, isUnderWay, leftOut, !leftOut.isEmpty)
  }
}
