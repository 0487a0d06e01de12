/// Why points do not make a map. `index` counts from 0 in the order given.
public enum WarpMapError: Error, Hashable, Sendable {
  /// One point says where but not how fast.
  case tooFewPoints(count: Int)
  case notFinite(index: Int)
  /// The output frame does not lie after that of the point before.
  case outputNotIncreasing(index: Int)
  /// The input frame does not lie after that of the point before: sound cannot stand still or run backwards.
  case inputNotIncreasing(index: Int)
}
