/// The points do not form a map. `index` counts from 0 in the order given.
public enum WarpMapError: Error, Hashable, Sendable {
  /// A single point has no speed; at least two are needed.
  case tooFewPoints(count: Int)
  case notFinite(index: Int)
  /// The output frame is not after that of the previous point.
  case outputNotIncreasing(index: Int)
  /// The input frame is not after that of the previous point: sound cannot stop or run backwards.
  case inputNotIncreasing(index: Int)
}
