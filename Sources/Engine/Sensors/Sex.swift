/// Selects one of two published equations. Where a sex is optional and nil, the mean of both is used.
public enum Sex: Hashable, Sendable, CaseIterable {
  case female, male
}
