import Yams

extension PlanIssue {
  /// An issue from an error of the YAML parser.
  /// - Parameter written: converts text that the parser saw to the text in the file.
  init(_ error: YamlError, in source: PlanSource, as written: (String) -> String) {
    switch error {
    case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _):
      let scalars = source.line(mark.line).unicodeScalars
      let found = scalars.dropFirst(mark.column - 1).first
      let before = scalars.prefix(max(mark.column - 1, 0)).allSatisfy { $0 == " " || $0 == "\t" }
      let fault: ValueError =
        if problem.contains("nesting level") {
          .tooDeep
        } else {
          found == "\t" && before ? .tab : .notYAML(problem)
        }
      self.init(line: mark.line, column: mark.column, fault: fault)
    case .composer(_, let problem, let mark, _):
      let isSecond = problem.contains("another document")
      self.init(line: mark.line, column: mark.column, fault: isSecond ? .manyDocuments : .notYAML(problem))
    case .duplicatedKeysInMapping(let words, let context):
      let word = written(words.first ?? "")
      let first = context.mark
      let second = source.secondKey(word, afterLine: first.line, column: first.column)
      self.init(
        line: second?.line ?? first.line, column: second?.column ?? first.column,
        fault: .duplicateWord(word, firstLine: first.line))
    case .reader(let problem, let offset, _, _):
      let place = source.place(ofCharacter: offset ?? 0)
      self.init(line: place.line, column: place.column, fault: .notYAML(problem))
    case .no, .memory, .writer, .emitter, .representer, .dataCouldNotBeDecoded:
      self.init(line: 1, column: 1, fault: .notYAML("\(error)"))
    }
  }
}
