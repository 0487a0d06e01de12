package import AudioFiles
package import Sandbox
internal import Units

extension AudioTranscoder {
  /// The sandboxed processes: one task per format and bit rate, because a process gets no arguments but its task.
  package static let tasks: [SandboxedTask] = Format.allCases.flatMap { format in
    Rendition.bitRates.map { task(format, bitRate: $0) }
  }

  static func task(_ format: Format, bitRate: Int) -> SandboxedTask {
    SandboxedTask("transcode-\(format.rawValue)-\(bitRate)") { streams throws(SandboxedTaskError) in
      do throws(AudioFileError) {
        let source = AudioSource.descriptor(streams.input)
        var reader = try AudioReader(source)
        if reader.channels > 2 { reader = try AudioReader(source, channels: 2) }
        let declared = reader.source.declaredDuration.map { $0.value * Double(reader.sampleRate) }
        let bytes = try transcode(reader, to: format, bitRate: 1_000 * bitRate, atMost: Rendition.mostBytes) { frames in
          if let declared, declared > 0 { streams.report(Double(frames) / declared) }
        }
        streams.write(bytes)
      } catch {
        throw HearingError(error).sandboxFailure
      }
    }
  }
}
