extension PlanFileError {
  /// A report in the style of a compiler: each issue with file, line, column and the line itself.
  ///
  ///     plan.yaml:7:12: cadence “17” is out of range: 30 to 260
  ///         - cadence: 17
  ///                    ^
  package func report(file: String) -> String {
    switch self {
    case .notFound: "\(file): this file doesn't exist"
    case .isFolder: "\(file): this is a folder, not a plan file"
    case .notReadable: "\(file): couldn't read this file; check its permissions"
    case .tooLarge: "\(file): this file is too large for a plan; the limit is one megabyte"
    case .empty: "\(file): this file is empty; a plan needs at least a line such as “for: 30min”"
    case .notText: "\(file): this isn't a UTF-8 text file"
    case .notJSON: "\(file): this isn't valid JSON"
    case .wrong(let problems, let text): Self.report(problems, of: file, in: PlanSource(text))
    }
  }

  /// The most issues in a report.
  private static let mostReported = 30
  private static let longestExcerpt = 120

  private static func report(_ problems: [PlanIssue], of file: String, in source: PlanSource) -> String {
    let excerpts = problems.prefix(mostReported).map { excerpt($0, of: file, in: source) }
    let left = problems.count - excerpts.count
    return (excerpts + (left > 0 ? ["… and \(left) more problems"] : [])).joined(separator: "\n")
  }

  private static func excerpt(_ problem: PlanIssue, of file: String, in source: PlanSource) -> String {
    let heading = "\(file):\(problem.line):\(problem.column): \(problem.sentence)"
    let line = source.line(problem.line).unicodeScalars
    guard !line.isEmpty, problem.column <= longestExcerpt else { return heading }
    // Keep tabs in the indentation, so that the caret is below the issue for any tab width.
    let indent = String(String.UnicodeScalarView(line.prefix(problem.column - 1).map { $0 == "\t" ? "\t" : " " }))
    return """
      \(heading)
        \(String(String.UnicodeScalarView(line.prefix(longestExcerpt))))
        \(indent)^
      """
  }
}
