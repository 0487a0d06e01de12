internal import AudioFiles
internal import Foundation
internal import Pacing
import Songs
internal import Units

/// The input of the sandboxed process that renders a mix.
struct MixOrder: Codable, Sendable {
  struct Song: Codable, Sendable {
    let contentHash: String
    let title: String
    let artist: String?
    /// A packed `HeardRecording` without a waveform.
    let analysis: Data
    /// ½, 1 or 2.
    let stepsPerBeat: Double
    let firstBeat: Int
    let endBeat: Int
    let firstStep: Double
    let fadeInSteps: Double
  }

  struct Knot: Codable, Sendable {
    let time: Double
    let rate: Double
  }

  let title: String
  let format: String
  /// In bits per second.
  let bitRate: Int
  let knots: [Knot]
  let songs: [Song]
  /// The content hashes of the process's input files, in order. The output file comes before them.
  let files: [String]

  init(_ draft: MixDraft, _ wish: MixWish) {
    title = draft.mix.title
    format = wish.format.output.rawValue
    bitRate = 1_000 * wish.bitRate
    knots = draft.curve.knots.map { Knot(time: $0.time.value, rate: $0.rate.value) }
    songs = draft.mix.songs.map(Song.init)
    files = Set(songs.map(\.contentHash)).sorted()
  }

  /// Nil when the values are invalid.
  func mix() throws -> Mix? {
    let curve = TempoCurve(
      knots: knots.compactMap { knot in
        BeatsPerMinute(knot.rate).map { TempoCurve.Knot(time: Seconds(knot.time), rate: $0) }
      })
    guard let curve else { return nil }
    return try Mix(songs: try songs.compactMap { try $0.planned() }, curve: curve, title: title, seed: 0)
  }
}

extension MixOrder.Song {
  init(_ song: PlannedSong) {
    contentHash = song.track.contentHash
    title = song.track.displayTitle
    artist = song.track.tags.artist
    analysis = Data(HeardRecording(analysis: song.track.analysis, waveform: Waveform(peaks: [])).packed)
    stepsPerBeat = song.stepsPerBeat.value
    firstBeat = song.firstBeat
    endBeat = song.endBeat
    firstStep = song.firstStep
    fadeInSteps = song.fadeInSteps
  }

  fileprivate func planned() throws -> PlannedSong? {
    let heard = try HeardRecording(packed: Array(analysis)).analysis
    guard let steps = StepsPerBeat.allCases.first(where: { $0.value == stepsPerBeat }),
      heard.rhythm.beats.indices.contains(firstBeat)
    else { return nil }
    return PlannedSong(
      track: Track(
        source: .recording, contentHash: contentHash, tags: AudioTags(title: title, artist: artist), analysis: heard),
      stepsPerBeat: steps, firstBeat: firstBeat, endBeat: endBeat, firstStep: firstStep, fadeInSteps: fadeInSteps,
      reasons: ChoiceCost())
  }
}
