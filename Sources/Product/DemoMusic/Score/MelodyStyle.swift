/// The style of a melody: the rhythms of question and answer (two bars each), its range and contour.
struct MelodyStyle {
  enum Contour { case arch, falling, rising, wave }

  let question: StepPattern
  let answer: StepPattern
  /// MIDI note numbers.
  let range: ClosedRange<Int>
  let contour: Contour
  let seed: UInt64
}
