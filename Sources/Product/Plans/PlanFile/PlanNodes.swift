import Yams

/// Makes the YAML tree of a plan, safe to walk: as large as its text at most, and not deep.
///
/// In YAML a place may stand for what another one names, and references to references grow without end for whoever follows
/// them ("billion laughs"), the parser among them, which compares what is used as keys. So it never gets to see one: `&`
/// and `*`, by which they are made, are other characters while it reads, and where a word without quotes begins with one
/// of those, a reference was meant.
struct PlanNodes {
  /// Levels of lists and words. The parser itself ends at a thousand.
  private static let deepest = 32

  private let source: PlanSource
  /// Characters for private use that the text does without.
  private let ampersand: Unicode.Scalar
  private let star: Unicode.Scalar

  /// - Throws: `notText` for a text in which each of six thousand characters for private use occurs.
  init(_ source: PlanSource) throws(PlanFileError) {
    self.source = source
    let range: ClosedRange<UInt32> = 0xE000...0xF8FF
    let used = Set(source.text.unicodeScalars.lazy.map(\.value).filter(range.contains))
    let unused = range.filter { !used.contains($0) }.compactMap(Unicode.Scalar.init)
    guard unused.count > 1 else { throw .notText }
    (ampersand, star) = (unused[0], unused[1])
  }

  /// Nil when there is nothing but comments.
  func root() throws(PlanFileError) -> Node? {
    let root: Node?
    do {
      // The basic resolver leaves every value the text it is: "1:30" is no number in base 60, and "no" is a word.
      root = try Yams.compose(yaml: disguised(source.text), .basic)
    } catch let error as YamlError {
      throw .wrong([PlanIssue(error, in: source, as: written)], text: source.text)
    } catch {
      throw .notText
    }
    guard let root else { return nil }
    return try plain(root, depth: 0)
  }

  private func plain(_ node: Node, depth: Int) throws(PlanFileError) -> Node {
    guard depth <= Self.deepest else { throw wrong(.tooDeep, at: node) }
    switch node {
    case .alias: throw wrong(.anchor, at: node)
    case .scalar(var scalar):
      if scalar.style == .plain, let first = scalar.string.unicodeScalars.first, first == star || first == ampersand {
        throw wrong(.anchor, at: node)
      }
      scalar.string = written(scalar.string)
      return .scalar(scalar)
    case .sequence(var items):
      for index in items.indices { items[index] = try plain(items[index], depth: depth + 1) }
      return .sequence(items)
    case .mapping(let fields):
      var pairs: [(Node, Node)] = []
      for (key, value) in fields {
        pairs.append((try plain(key, depth: depth + 1), try plain(value, depth: depth + 1)))
      }
      return .mapping(Node.Mapping(pairs, fields.tag, fields.style, fields.mark))
    }
  }

  private func wrong(_ fault: PlanIssue.ValueError, at node: Node) -> PlanFileError {
    let problem = PlanIssue(line: node.mark?.line ?? 1, column: node.mark?.column ?? 1, fault: fault)
    return .wrong([problem], text: source.text)
  }

  /// Scalar by scalar: what is one character to a reader is several to the parser.
  private func disguised(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 == UInt8(ascii: "&") || $0 == UInt8(ascii: "*") }) else { return text }
    return text.mapScalars { $0 == "&" ? ampersand : $0 == "*" ? star : $0 }
  }

  private func written(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { $0 == ampersand || $0 == star }) else { return text }
    return text.mapScalars { $0 == ampersand ? "&" : $0 == star ? "*" : $0 }
  }
}

extension String {
  fileprivate func mapScalars(_ transform: (Unicode.Scalar) -> Unicode.Scalar) -> String {
    var scalars = String.UnicodeScalarView()
    scalars.append(contentsOf: unicodeScalars.lazy.map(transform))
    return String(scalars)
  }
}
