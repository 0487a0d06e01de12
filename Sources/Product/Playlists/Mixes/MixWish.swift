package import AudioFiles
internal import Units

/// What somebody asks of the mix file of a playlist.
package struct MixWish: Codable, Hashable, Sendable {
  /// Those that phones, watches and browsers play. Lossless ones would be gigabytes for what is listened to on the road.
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
  /// In thousands of bits per second.
  package let bitRate: Int
  /// Steps per minute at which all songs play; nil for each at its own tempo, or as it was planned.
  package let cadence: Double?
  /// How far songs may be stretched for that, as a share of their tempo.
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

  /// Nil when one of them isn't one of those above, or there is a stretch and nothing to stretch to.
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
