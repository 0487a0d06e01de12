import TestSupport

/// Strange values by rotation: each place gets one of each kind, and the next place gets the next ones. So every place meets
/// every kind, and every value is used somewhere. `scripts/test --nightly` tries every value at every place.
struct Rotation<Value> {
  private let kinds: [[Value]]
  private var places = 0

  init(_ kinds: [[Value]]) { self.kinds = kinds }

  mutating func next() -> [Value] {
    defer { places += 1 }
    return Nightly.isOn ? kinds.flatMap(\.self) : kinds.map { $0[places % $0.count] }
  }
}
