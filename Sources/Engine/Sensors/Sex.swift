/// Which of the two published equations fits a body; where it is not said, the mean of both is taken.
public enum Sex: Hashable, Sendable, CaseIterable {
  case female, male
}
