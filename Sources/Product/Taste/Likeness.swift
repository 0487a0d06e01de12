/// Further conditions of "more like this" besides the sound.
package struct Likeness: Hashable, Sendable {
  /// Tempo within 6 %, also at half or double tempo: the range that one stride can follow unchanged.
  package var sameTempo: Bool
  /// The same key, its relative major or minor, or a neighbour on the Camelot wheel.
  package var compatibleKey: Bool

  package init(sameTempo: Bool = false, compatibleKey: Bool = false) {
    self.sameTempo = sameTempo
    self.compatibleKey = compatibleKey
  }
}
