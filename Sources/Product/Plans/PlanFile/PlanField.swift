import Yams

/// A word of a plan file and what stands after it.
struct PlanField {
  let word: PlanWord
  /// Where the word stands.
  let mark: Mark?
  let value: Node
}

/// The words of one mapping.
struct PlanFields {
  /// Where the mapping begins.
  let mark: Mark?
  private var fields: [PlanWord: PlanField] = [:]
  /// Words that were probably meant by ones nobody knows. To say that they are missing too would be one complaint too
  /// many.
  var misspelt: Set<PlanWord> = []

  init(mark: Mark?) { self.mark = mark }

  subscript(word: PlanWord) -> PlanField? {
    get { fields[word] }
    set { fields[word] = newValue }
  }

  /// Those there are of the words asked for, in the order of the file.
  func present(_ words: [PlanWord]) -> [PlanField] {
    words.compactMap { fields[$0] }.sorted {
      ($0.mark?.line ?? 0, $0.mark?.column ?? 0) < ($1.mark?.line ?? 0, $1.mark?.column ?? 0)
    }
  }
}
