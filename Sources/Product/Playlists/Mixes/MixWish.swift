package import AudioFiles
internal import Units

/// The options of a playlist's mix file.
package struct MixWish: Codable, Hashable, Sendable {
  /// The formats that phones, watches and browsers play. Lossless files would have gigabytes, without benefit on a run.
  package enum Format: String, Codable, Hashable, Sendable, CaseIterable {
    case opus, m4a, mp3

    package var output: OutputFormat {
      switch self {
      case .opus: .opus
      case .m4a: .m4a
      case .mp3: .mp3
      }
    }
  }

  package let format: Format
  /// In kilobits per second.
  package let bitRate: Int
  /// The cadence of all songs in steps per minute; nil for the original or planned tempo.
  package let cadence: Double?
  /// The stretch limit for `cadence`, as a fraction of the original tempo.
  package let stretch: Double?

  package static let bitRates = [64, 96, 128, 160, 192, 256]
  package static let cadences = 40.0...260.0
  package static let stretches = StretchLimit.allowed

  package static func standardBitRate(of format: Format) -> Int {
    switch format {
    case .opus: 96
    case .m4a: 128
    case .mp3: 192
    }
  }

  /// Nil when a value is out of its range, or for a stretch without a cadence.
  package init?(_ format: Format, bitRate: Int? = nil, cadence: Double? = nil, stretch: Double? = nil) {
    let bitRate = bitRate ?? Self.standardBitRate(of: format)
    guard Self.bitRates.contains(bitRate), cadence.map(Self.cadences.contains) ?? true,
      stretch.map(Self.stretches.contains) ?? true, stretch == nil || cadence != nil
    else { return nil }
    self.format = format
    self.bitRate = bitRate
    self.cadence = cadence
    self.stretch = stretch
  }

  var tempo: MixLineup.Tempo {
    guard let steps = cadence.flatMap({ BeatsPerMinute($0) }) else { return .own }
    return .steps(steps, stretch.flatMap(StretchLimit.init) ?? .standard)
  }
}
