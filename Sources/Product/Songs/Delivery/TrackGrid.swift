internal import Compression
internal import Units

/// A track's beats, attacks, loudness and waveform in the binary form of the run page: `Documentation/GridFormat.md`.
package struct TrackGrid: Sendable {
  private static let signature = Array("UBG1".utf8)
  /// Resolution of times, per second.
  private static let unitsPerSecond = 100_000.0

  package let bytes: [UInt8]

  /// - Parameter analysis: the analysis with its owner's corrections.
  package init(_ analysis: TrackAnalysis, _ waveform: Waveform) {
    var writer = CompactWriter()
    writer.append(Self.signature)
    let counts = [
      analysis.rhythm.beats.count, analysis.attacks.count, analysis.loudnessCurve.count, waveform.peaks.count,
    ]
    for count in counts { writer.fixed(UInt32(clamping: count)) }
    writer.fixed(UInt32(clamping: analysis.rhythm.meter))
    writer.fixed(UInt32(analysis.rhythm.isSteady ? 1 : 0))
    writer.fixed(UInt32(clamping: Self.units(analysis.duration.value)))
    writer.single(analysis.rhythm.tempo?.value ?? 0)
    writer.single(analysis.loudness ?? -70)
    writer.single(analysis.truePeak ?? -70)
    writer.single(analysis.rhythm.confidence)
    for beat in analysis.rhythm.beats { writer.fixed(Self.units(beat)) }
    for attack in analysis.attacks { writer.fixed(Self.units(attack.time.value)) }
    for loudness in analysis.loudnessCurve { writer.fixed(Int16(clamping: Int((loudness * 100).rounded()))) }
    let downbeats = Set(analysis.rhythm.downbeats)
    writer.append(analysis.rhythm.beats.map { downbeats.contains($0) ? 1 : 0 })
    writer.append(analysis.attacks.map { UInt8(clamping: Int(($0.strength * 10).rounded())) })
    writer.append(waveform.peaks)
    bytes = writer.bytes
  }

  private static func units(_ seconds: Double) -> UInt32 {
    UInt32(max(0, min(Double(UInt32.max), (seconds * unitsPerSecond).rounded())))
  }
}
