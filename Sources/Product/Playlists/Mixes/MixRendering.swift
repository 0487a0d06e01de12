internal import AudioFiles
internal import Foundation
package import Sandbox
import Songs
internal import Storage
internal import Units

/// Renders mixes in a sandboxed process that can't open files. It decodes untrusted songs, stretches them and writes one file.
package enum MixRendering {
  /// The outcome of one attempt.
  enum Outcome: Sendable {
    /// The numbers of songs with repeated last bars, from 1.
    case rendered(repeated: Set<Int>)
    /// The content hashes of undecodable songs; nothing was rendered.
    case unreadable([String])
  }

  /// The longest mix, six hours, takes about five minutes of one processor; half an hour takes 22 s.
  /// Memory holds two songs under stretch and all analyses.
  static let limits = SandboxedLimits(
    time: Seconds(4 * 3_600), processorSeconds: 7_200, memory: 2 << 30, output: 1 << 16, fileSize: 1 << 30)
  private static let mostOrder = 256 << 20
  private static let unreadable = "unreadable"

  /// - Parameters:
  ///   - files: the songs' files, keyed by content hash.
  ///   - path: of an empty output file.
  static func render(
    _ order: MixOrder, from files: [String: LocalFile], to path: String, by processes: SandboxedProcesses,
    progress: @escaping @Sendable (Double) -> Void
  ) async throws -> Outcome {
    // Keep the files open until the process has opened them.
    defer { withExtendedLifetime(files) {} }
    let songs = order.files.compactMap { files[$0].map { SandboxedFile.reading(path: $0.path) } }
    let ending = try await processes.run(
      task, on: .bytes(Array(try JSONEncoder().encode(order))), beside: [.writing(path: path)] + songs, within: limits,
      progress: progress)
    switch ending {
    case .finished(let output):
      return .rendered(repeated: Set(try JSONDecoder().decode([Int].self, from: Data(output))))
    case .refused(let reason):
      let words = reason.split(separator: " ")
      guard words.first == unreadable[...] else { throw MixJobError.unreadable }
      let places = words.dropFirst().compactMap { Int($0) }.filter(order.files.indices.contains)
      guard !places.isEmpty else { throw MixJobError.unreadable }
      return .unreadable(places.map { order.files[$0] })
    case .outOfTime: throw MixJobError.tookTooLong
    case .outOfMemory: throw MixJobError.tookTooMuchMemory
    case .outOfRoom: throw MixJobError.tooLarge
    case .crashed: throw MixJobError.unreadable
    }
  }

  /// The sandboxed process.
  package static let task = SandboxedTask("render-mix") { streams throws(SandboxedTaskError) in
    guard let bytes = try streams.readInput(atMost: mostOrder) else { throw .refused(reason: "order") }
    let order: MixOrder
    let mix: Mix?
    do {
      order = try JSONDecoder().decode(MixOrder.self, from: Data(bytes))
      mix = try order.mix()
    } catch {
      throw .refused(reason: "order")
    }
    guard let mix, let format = OutputFormat(rawValue: order.format) else { throw .refused(reason: "order") }
    let audio = Dictionary(
      uniqueKeysWithValues: order.files.enumerated().map { ($1, AudioSource.descriptor(streams.file($0 + 1))) })
    let silent = order.files.indices.filter { !isReadable(audio[order.files[$0]]) }
    guard silent.isEmpty else {
      throw .refused(reason: ([unreadable] + silent.map(String.init)).joined(separator: " "))
    }
    let rendered: Result<MixReport, MixError> = CallingThread.run {
      do throws(MixError) {
        return .success(
          try await mix.render(
            to: streams.file(0), as: format, bitRate: order.bitRate,
            audio: { audio[$0.contentHash] ?? .descriptor(streams.input) }, progress: { streams.report($0) }))
      } catch {
        return .failure(error)
      }
    }
    do {
      let repeated = try rendered.get().songs.filter { !$0.repeats.isEmpty }.map(\.number)
      streams.write(Array(try JSONEncoder().encode(repeated)))
    } catch {
      throw .refused(reason: "song")
    }
  }

  private static func isReadable(_ audio: AudioSource?) -> Bool {
    guard let audio else { return false }
    do {
      _ = try AudioReader(audio, sampleRate: Mix.sampleRate, channels: 2)
      return true
    } catch {
      // The analysis has already reported the reason.
      return false
    }
  }
}
