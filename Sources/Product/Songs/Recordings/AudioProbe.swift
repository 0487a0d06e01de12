package import AudioFiles
internal import Foundation
package import Sandbox
package import Units

/// The metadata of an audio file, read without decoding all of it.
package struct AudioProbe: Hashable, Sendable {
  package let tags: AudioTags
  /// The media type of the content, whatever the file's name: `audio/flac`, for example.
  package let mediaType: String
  /// In hertz.
  package let sampleRate: Int
  package let channels: Int
  /// The duration in the file's header, if it has one.
  package let declaredDuration: Seconds?
  /// The untrusted embedded picture. Decode it only in a sandboxed process.
  package let cover: CoverArt?
}

extension SandboxedProcesses {
  /// Probes an untrusted audio file.
  /// - Throws: `ListeningError`, also for a file without usable audio.
  package func probe(_ input: SandboxedInput) async throws(ListeningError) -> AudioProbe {
    let output = try await listen(by: AudioProbe.task, to: input, within: ListeningLimits.probe)
    guard let probe = AudioProbe(packed: output) else { throw .fault(.unreadable) }
    return probe
  }
}

extension AudioProbe {
  /// The sandboxed process.
  package static let task = SandboxedTask("probe-audio") { streams throws(SandboxedTaskError) in
    do throws(AudioFileError) {
      streams.write(try AudioProbe(AudioReader(.descriptor(streams.input))).packed)
    } catch {
      throw HearingError(error).sandboxFailure
    }
  }

  private init(_ reader: AudioReader) {
    tags = reader.tags
    mediaType = Self.mediaType(ofContainer: reader.source.container)
    sampleRate = reader.source.sampleRate
    channels = reader.source.channels
    declaredDuration = reader.source.declaredDuration
    let picture = reader.coverArt()
    cover = picture.flatMap { $0.bytes.count <= mostCoverBytes ? $0 : nil }
  }

  private static func mediaType(ofContainer name: String) -> String {
    switch name {
    case "mp3": "audio/mpeg"
    case "aac": "audio/aac"
    case "flac": "audio/flac"
    case "ogg": "audio/ogg"
    case "wav", "w64": "audio/wav"
    case "aiff": "audio/aiff"
    case "caf": "audio/x-caf"
    case "wv": "audio/x-wavpack"
    default: name.hasPrefix("mov") ? "audio/mp4" : "application/octet-stream"
    }
  }
}

/// In bytes. Larger covers are skipped.
private let mostCoverBytes = 20 << 20

// The output of the sandboxed process: the length of a JSON text in four bytes, little-endian, the text, and the picture's
// bytes.
// The file may have taken over the process, so every part is validated.
extension AudioProbe {
  private struct Words: Codable {
    let tags: AudioTags
    let mediaType: String
    let sampleRate: Int
    let channels: Int
    let declaredDuration: Double?
    let coverType: String?
  }

  var packed: [UInt8] {
    let words = Words(
      tags: tags, mediaType: mediaType, sampleRate: sampleRate, channels: channels,
      declaredDuration: declaredDuration?.value, coverType: cover?.mediaType)
    let text: Data
    do { text = try JSONEncoder().encode(words) } catch {
      preconditionFailure("texts and finite numbers have a JSON: \(error)")
    }
    return (0..<4).map { UInt8(text.count >> (8 * $0) & 0xFF) } + text + (cover?.bytes ?? [])
  }

  init?(packed bytes: [UInt8]) {
    guard bytes.count >= 4 else { return nil }
    let length = (0..<4).reduce(0) { $0 | Int(bytes[$1]) << (8 * $1) }
    guard length <= 1 << 20, 4 + length <= bytes.count else { return nil }
    let words: Words
    do { words = try JSONDecoder().decode(Words.self, from: Data(bytes[4..<4 + length])) } catch { return nil }
    guard (1...1_000_000).contains(words.sampleRate), (1...64).contains(words.channels),
      words.mediaType.utf8.count < 64,
      (words.coverType?.utf8.count ?? 0) < 64, words.declaredDuration.map({ $0 >= 0 && $0 < 1e9 }) ?? true
    else { return nil }
    tags = words.tags.cleaned
    mediaType = words.mediaType
    sampleRate = words.sampleRate
    channels = words.channels
    declaredDuration = words.declaredDuration.map { Seconds($0) }
    cover = words.coverType.map { CoverArt(bytes: Array(bytes[(4 + length)...]), mediaType: $0) }
  }
}
