/// A foot met the ground, and where in the music.
package struct Footfall: Hashable, Sendable {
  /// Of the nearest beat that is a step's, −0.5…0.5 of the time between two such beats; before the beat is negative. Nil
  /// without music.
  package var phase: Double?

  package init(phase: Double? = nil) { self.phase = phase }
}
