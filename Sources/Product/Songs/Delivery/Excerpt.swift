package import AudioFiles
internal import Foundation
package import Sandbox
package import Storage
internal import Units

/// A part of a recording in another format. A player can start it long before the whole recording has arrived.
///
/// Its first sample is the recording's sample at `start`, so that consecutive excerpts join without a gap.
package struct Excerpt: Codable, Hashable, Sendable {
  package let format: AudioTranscoder.Format
  /// In kilobits per second.
  package let bitRate: Int
  /// The start in the recording, in seconds.
  package let start: Double
  package let length: Double

  /// In seconds, as is `lastStart`: a session plays songs of ten minutes at most. All audio before the start is decoded too, so
  /// a later start would delay the listener.
  package static let mostLength = 600.0
  package static let lastStart = 3_600.0

  /// Nil unless `bitRate` is one of `Rendition.bitRates`, and start and length are within their limits.
  package init?(_ format: AudioTranscoder.Format, bitRate: Int, start: Double, length: Double) {
    guard Rendition.bitRates.contains(bitRate), (0...Self.lastStart).contains(start), length > 0,
      length <= Self.mostLength
    else { return nil }
    self.format = format
    self.bitRate = bitRate
    self.start = start
    self.length = length
  }
}

extension Excerpt {
  private static let mostOrder = 1_024

  /// The sandboxed process: its input is the excerpt as JSON, and the recording is beside it.
  package static let task = SandboxedTask("cut-excerpt") { streams throws(SandboxedTaskError) in
    guard let bytes = try streams.readInput(atMost: mostOrder) else {
      throw .refused(reason: HearingError.unreadable.rawValue)
    }
    let excerpt: Excerpt
    do { excerpt = try JSONDecoder().decode(Excerpt.self, from: Data(bytes)) } catch {
      throw .refused(reason: HearingError.unreadable.rawValue)
    }
    do throws(AudioFileError) {
      let source = AudioSource.descriptor(streams.file(0))
      var reader = try AudioReader(source)
      if reader.channels > 2 { reader = try AudioReader(source, channels: 2) }
      let frames = { (seconds: Double) in Int((seconds * Double(reader.sampleRate)).rounded()) }
      _ = try reader.skip(frames(excerpt.start))
      let sound = try AudioTranscoder.transcode(
        reader, to: excerpt.format, bitRate: 1_000 * excerpt.bitRate, frames: frames(excerpt.length),
        atMost: ListeningLimits.excerpt.output)
      streams.write(sound)
    } catch {
      throw HearingError(error).sandboxFailure
    }
  }
}

/// Cuts excerpts on demand. It stores nothing: cutting one takes less time than fetching it.
package struct ExcerptCutting: Sendable {
  private let audio: any TrackAudio
  private let processes: SandboxedProcesses

  package init(_ audio: any TrackAudio, _ processes: SandboxedProcesses) {
    self.audio = audio
    self.processes = processes
  }

  /// - Returns: nil when no source has the recording.
  /// - Throws: `ListeningError`; `.fault(.withoutSound)` when the recording ends before the excerpt starts.
  package func bytes(of excerpt: Excerpt, from recording: Storage.ContentHash) async throws -> [UInt8]? {
    guard let content = try await audio.audio(of: recording) else { return nil }
    let file = try await content.local()
    defer { withExtendedLifetime(file) {} }
    return try await processes.listen(
      by: Excerpt.task, to: .bytes(Array(try JSONEncoder().encode(excerpt))), beside: [.reading(path: file.path)],
      within: ListeningLimits.excerpt)
  }
}
