import Yams

/// A key of a plan file with its value.
struct PlanField {
  let word: PlanWord
  /// The position of the key.
  let mark: Mark?
  let value: Node
}

/// The keys of one mapping.
struct PlanFields {
  /// The position of the mapping.
  let mark: Mark?
  private var fields: [PlanWord: PlanField] = [:]
  /// Keys that misspelt keys probably meant. They don't count as missing, which would report the same error twice.
  var misspelt: Set<PlanWord> = []

  init(mark: Mark?) { self.mark = mark }

  subscript(word: PlanWord) -> PlanField? {
    get { fields[word] }
    set { fields[word] = newValue }
  }

  /// The present ones of some keys, in the order of the file.
  func present(_ words: [PlanWord]) -> [PlanField] {
    words.compactMap { fields[$0] }.sorted {
      ($0.mark?.line ?? 0, $0.mark?.column ?? 0) < ($1.mark?.line ?? 0, $1.mark?.column ?? 0)
    }
  }
}
