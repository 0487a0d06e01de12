/// The key of a recording.
public struct MusicalKey: Hashable, Sendable {
  public enum Mode: Hashable, Sendable { case major, minor }

  /// Pitch class of the tonic: 0 = C, 1 = C sharp … 11 = B.
  public let tonic: Int
  public let mode: Mode
  /// 0…1: estimated probability that a musician would name this key.
  public let confidence: Double
}
