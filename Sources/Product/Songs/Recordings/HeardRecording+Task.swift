internal import AudioFiles
package import Sandbox
internal import Units

extension SandboxedProcesses {
  /// Analyses an untrusted recording in a sandboxed process.
  /// - Parameter progress: called with the completed part, 0…1, when the file declares its duration; on a thread of its own.
  package func listen(
    to input: SandboxedInput, progress: @escaping @Sendable (Double) -> Void
  ) async throws(ListeningError) -> HeardRecording {
    let output = try await listen(
      by: HeardRecording.task, to: input, within: ListeningLimits.analysis, progress: progress)
    do { return try HeardRecording(packed: output) } catch { throw .fault(.unreadable) }
  }
}

extension HeardRecording {
  /// The sandboxed process.
  package static let task = SandboxedTask("analyse-audio") { streams throws(SandboxedTaskError) in
    do {
      streams.write(try heard(in: streams).packed)
    } catch let error as AudioFileError {
      throw HearingError(error).sandboxFailure
    } catch {
      throw ((error as? HearingError) ?? .unreadable).sandboxFailure
    }
  }

  /// Decodes once for both analysis and waveform.
  private static func heard(in streams: SandboxedStreams) throws -> HeardRecording {
    let reader = try AudioReader(
      .descriptor(streams.input), sampleRate: TrackAnalyzer.sampleRate, channels: TrackAnalyzer.channels)
    let mostFrames = ListeningLimits.mostHours * 3_600 * reader.sampleRate
    let declared = reader.source.declaredDuration.map { $0.value * Double(reader.sampleRate) }
    if let declared, declared > Double(mostFrames) { throw HearingError.tooLong }
    var waveform = WaveformMaker(sampleRate: reader.sampleRate)
    let analysis = try TrackAnalyzer.analysis(of: reader) { block in
      waveform.add(block)
      if reader.framesRead > mostFrames { throw HearingError.tooLong }
      if let declared, declared > 0 { streams.report(Double(reader.framesRead) / declared) }
    }
    return HeardRecording(analysis: analysis, waveform: waveform.finish())
  }
}
