public import Units

/// One possible tempo of a track.
public struct TempoReading: Hashable, Sendable {
  public var tempo: BeatsPerMinute
  /// Share of the evidence, 0…1.
  public var weight: Double

  public init(tempo: BeatsPerMinute, weight: Double) {
    self.tempo = tempo
    self.weight = weight
  }
}
