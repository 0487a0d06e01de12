/// What "more like this" keeps to besides the sound.
public struct Likeness: Hashable, Sendable {
  /// Within 6 %, also at half or double: what one stride can follow without a change.
  public var sameTempo: Bool
  /// The same key, its relative, or a neighbour on the wheel.
  public var compatibleKey: Bool

  public init(sameTempo: Bool = false, compatibleKey: Bool = false) {
    self.sameTempo = sameTempo
    self.compatibleKey = compatibleKey
  }
}
