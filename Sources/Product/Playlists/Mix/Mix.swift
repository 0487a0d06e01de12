package import AudioFiles
import Foundation
package import Pacing
package import Songs
import Units

/// A planned playlist about to become one continuous piece of music, in time with its workout.
///
/// Songs flow from the decoder through the stretcher, the crossfades and the limiter into the encoder in blocks of less
/// than a second, so that an hour takes no more memory than a minute. While one block is limited and encoded, the next
/// is decoded and stretched on another core; the sound does not depend on how the two are scheduled.
package struct Mix: Sendable {
  /// Hertz. Every song is analysed and played at this rate, in stereo.
  package static let sampleRate = 44_100

  package let title: String
  package let seed: UInt64
  let curve: TempoCurve
  let timeline: MixTimeline
  let loudness: MixLoudness

  /// Those that are heard, in order.
  package var songs: [PlannedSong] { timeline.songs.map(\.song) }

  /// - Throws: `nothingToPlay` when no song is heard.
  package init(songs: [PlannedSong], curve: TempoCurve, title: String, seed: UInt64) throws(MixError) {
    timeline = MixTimeline(songs: songs, curve: curve, sampleRate: Self.sampleRate)
    guard !timeline.songs.isEmpty else { throw .nothingToPlay }
    loudness = MixLoudness(of: timeline.songs.map(\.song))
    self.curve = curve
    self.title = title
    self.seed = seed
  }

  /// Writes the mix; the format follows the extension. The file appears under its name complete or not at all.
  ///
  /// - Parameters:
  ///   - bitRate: in bits per second; nil for the one at which the format is as good as the original.
  ///   - progress: is told the share done, 0…1, after each block.
  package func render(
    to path: String, bitRate: Int? = nil, progress: (Double) -> Void = { _ in }
  ) async throws(MixError) -> MixReport {
    try checkSongs(against: path)
    let writer: AudioWriter
    do {
      // The temporary file is made at once, so that a folder without rights is found before any work.
      writer = try AudioWriter(
        path: path, bitRate: bitRate, sampleRate: Self.sampleRate, channels: 2, tags: AudioTags(title: title),
        chapters: chapters)
    } catch {
      throw .output(error)
    }
    return try await render(into: writer, file: path, audio: { .path($0.sourceName) }, progress: progress)
  }

  /// Writes the mix into a file that is open already, with songs that are, for those who may open none.
  ///
  /// - Parameters:
  ///   - descriptor: of an empty file that can be written at any place.
  ///   - bitRate: in bits per second.
  ///   - audio: where the sound of a song is. Whether it is the one whose beats are known was looked at before.
  ///   - progress: is told the share done, 0…1, after each block.
  package func render(
    to descriptor: Int32, as format: OutputFormat, bitRate: Int?, audio: @escaping @Sendable (Track) -> AudioSource,
    progress: (Double) -> Void
  ) async throws(MixError) -> MixReport {
    let writer: AudioWriter
    do {
      writer = try AudioWriter(
        descriptor: descriptor, format: format, bitRate: bitRate, sampleRate: Self.sampleRate, channels: 2,
        tags: AudioTags(title: title), chapters: chapters)
    } catch {
      throw .output(error)
    }
    return try await render(into: writer, file: "", audio: audio, progress: progress)
  }

  private func render(
    into writer: AudioWriter, file: String, audio: @escaping @Sendable (Track) -> AudioSource,
    progress: (Double) -> Void
  ) async throws(MixError) -> MixReport {
    let master = MixMaster(timeline: timeline, writer: writer)
    let deck = MixDeck(timeline: timeline, gains: loudness.gains, audio: audio)
    var block = self.block(from: 0)
    var sound = await deck.render(block)
    while !block.isEmpty {
      guard !Task.isCancelled else { throw .cancelled }
      let following = self.block(from: block.upperBound)
      async let next = deck.render(following)
      try master.take(sound.get())
      progress(Double(block.upperBound) / Double(timeline.frames))
      sound = await next
      block = following
    }
    try master.finish()
    return report(file: file, master: master, outcomes: await deck.outcomes)
  }

  private func block(from start: Int) -> Range<Int> {
    start..<min(start + MixMaster.blockFrames, timeline.frames)
  }

  /// Every song is there and still the one whose beats are known, before anything is written.
  private func checkSongs(against output: String) throws(MixError) {
    var checked: Set<String> = []
    for track in timeline.songs.map(\.song.track) where checked.insert(track.sourceName).inserted {
      guard case .file(let path) = track.source else { throw .song(.notFound(path: track.sourceName)) }
      guard Self.resolved(path) != Self.resolved(output) else { throw .outputIsSong(path: output) }
      let contentHash: String
      do {
        contentHash = try FileDigest.sha256(ofFile: path)
      } catch {
        throw .song(error)
      }
      guard contentHash == track.contentHash else { throw .songChanged(path: path) }
    }
  }

  private static func resolved(_ path: String) -> String {
    URL(fileURLWithPath: path).resolvingSymlinksInPath().path(percentEncoded: false)
  }
}
