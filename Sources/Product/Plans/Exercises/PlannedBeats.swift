/// How many beats of music a repetition takes, and how many of them go down.
package struct PlannedBeats: Hashable, Sendable {
  /// 1, 2, 4 or 8.
  package let total: Int
  /// The rest goes up. Nil where the plan doesn't divide them.
  package let down: Int?

  /// Nil unless the total is one that music has, and both directions have a beat.
  package init?(_ total: Int, down: Int? = nil) {
    guard [1, 2, 4, 8].contains(total), down.map({ (1..<total).contains($0) }) ?? true else { return nil }
    self.total = total
    self.down = down
  }
}
