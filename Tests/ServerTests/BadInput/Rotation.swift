import TestSupport

/// Which of many strange values a place is tried with: one of each kind, and at the next place the next one of each. So every
/// place meets every kind, and every value is met by some place. `scripts/test --nightly` tries every value at every place.
struct Rotation<Value> {
  private let kinds: [[Value]]
  private var places = 0

  init(_ kinds: [[Value]]) { self.kinds = kinds }

  mutating func next() -> [Value] {
    defer { places += 1 }
    return Nightly.isOn ? kinds.flatMap(\.self) : kinds.map { $0[places % $0.count] }
  }
}
