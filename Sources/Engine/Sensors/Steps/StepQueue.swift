/// A queue of detected steps, oldest first. A full queue drops its oldest step.
struct StepQueue: Sendable {
  private var steps: InlineArray<64, Step?> = InlineArray(repeating: nil)
  private var first = 0
  private var count = 0

  mutating func append(_ step: Step) {
    if count == steps.count { _ = popFirst() }
    steps[(first + count) % steps.count] = step
    count += 1
  }

  mutating func popFirst() -> Step? {
    guard count > 0 else { return nil }
    let step = steps[first]
    first = (first + 1) % steps.count
    count -= 1
    return step
  }
}
