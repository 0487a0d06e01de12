package import AudioFiles
import Foundation
package import Pacing
package import Songs
import Units

/// Renders a planned playlist as one continuous piece of music in time with its workout.
///
/// Songs pass through decoder, stretcher, crossfades, limiter and encoder in blocks of less than a second, so memory doesn't
/// grow with the duration.
/// While one block is limited and encoded, another core decodes and stretches the next. The sound doesn't depend on scheduling.
package struct Mix: Sendable {
  /// In hertz. Every song is analysed and played at this rate, in stereo.
  package static let sampleRate = 44_100

  package let title: String
  package let seed: UInt64
  let curve: TempoCurve
  let timeline: MixTimeline
  let loudness: MixLoudness

  /// The audible songs, in order.
  package var songs: [PlannedSong] { timeline.songs.map(\.song) }

  /// - Throws: `nothingToPlay` when no song is audible.
  package init(songs: [PlannedSong], curve: TempoCurve, title: String, seed: UInt64) throws(MixError) {
    timeline = MixTimeline(songs: songs, curve: curve, sampleRate: Self.sampleRate)
    guard !timeline.songs.isEmpty else { throw .nothingToPlay }
    loudness = MixLoudness(of: timeline.songs.map(\.song))
    self.curve = curve
    self.title = title
    self.seed = seed
  }

  /// Writes the mix in the format of the file extension. The file appears only when it is complete.
  ///
  /// - Parameters:
  ///   - bitRate: in bits per second; nil for a rate of transparent quality.
  ///   - progress: called after each block with the completed part, 0…1.
  package func render(
    to path: String, bitRate: Int? = nil, progress: (Double) -> Void = { _ in }
  ) async throws(MixError) -> MixReport {
    try checkSongs(against: path)
    let writer: AudioWriter
    do {
      // Create the temporary file first, so that a folder without write permission fails before any work.
      writer = try AudioWriter(
        path: path, bitRate: bitRate, sampleRate: Self.sampleRate, channels: 2, tags: AudioTags(title: title),
        chapters: chapters)
    } catch {
      throw .output(error)
    }
    return try await render(into: writer, file: path, audio: { .path($0.sourceName) }, progress: progress)
  }

  /// Writes the mix to an open file from open songs, for processes that may not open files.
  ///
  /// - Parameters:
  ///   - descriptor: of an empty, seekable file.
  ///   - bitRate: in bits per second.
  ///   - audio: the audio of a song. The caller has checked that it is the analysed one.
  ///   - progress: called after each block with the completed part, 0…1.
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

  /// Checks before rendering that every song exists and is the analysed one.
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
