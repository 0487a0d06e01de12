/// What "more like this" keeps to besides the sound.
package struct Likeness: Hashable, Sendable {
  /// Within 6 %, also at half or double: what one stride can follow without a change.
  package var sameTempo: Bool
  /// The same key, its relative, or a neighbour on the wheel.
  package var compatibleKey: Bool

  package init(sameTempo: Bool = false, compatibleKey: Bool = false) {
    self.sameTempo = sameTempo
    self.compatibleKey = compatibleKey
  }
}
