/// What a tune is made of: the rhythm of its question and of its answer (two bars each), where it lies and how it moves.
struct MelodyStyle {
  enum Contour { case arch, falling, rising, wave }

  let question: StepPattern
  let answer: StepPattern
  /// MIDI numbers.
  let range: ClosedRange<Int>
  let contour: Contour
  let seed: UInt64
}
