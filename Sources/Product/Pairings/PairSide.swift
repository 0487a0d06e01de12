/// A half of a pair.
package enum PairSide: String, CaseIterable, Hashable, Sendable {
  case song, exercise
}
