/// A ground contact and its phase in the music.
package struct Footfall: Hashable, Sendable {
  /// The offset from the nearest step beat, −0.5…0.5 of the beat interval; negative before the beat. Nil without music.
  package var phase: Double?

  package init(phase: Double? = nil) { self.phase = phase }
}
