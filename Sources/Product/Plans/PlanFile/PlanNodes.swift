import Yams

/// Builds the YAML tree of a plan that is safe to walk: no larger than its text, and not deep.
///
/// YAML aliases of aliases can grow exponentially when expanded ("billion laughs"). The parser expands them too, because it
/// compares keys.
/// So the parser must never see an alias: `&` and `*` are replaced by other characters before parsing. A plain scalar that
/// starts with one of those was an alias or anchor.
struct PlanNodes {
  /// The maximum depth of lists and mappings. The parser's own limit is a thousand.
  private static let deepest = 32

  private let source: PlanSource
  /// Private-use characters that don't occur in the text.
  private let ampersand: Unicode.Scalar
  private let star: Unicode.Scalar

  /// - Throws: `notText` for a text that contains all of the about six thousand private-use characters.
  init(_ source: PlanSource) throws(PlanFileError) {
    self.source = source
    let range: ClosedRange<UInt32> = 0xE000...0xF8FF
    let used = Set(source.text.unicodeScalars.lazy.map(\.value).filter(range.contains))
    let unused = range.filter { !used.contains($0) }.compactMap(Unicode.Scalar.init)
    guard unused.count > 1 else { throw .notText }
    (ampersand, star) = (unused[0], unused[1])
  }

  /// Nil for a text with only comments.
  func root() throws(PlanFileError) -> Node? {
    let root: Node?
    do {
      // The basic resolver keeps every value as text: "1:30" isn't a base-60 number, and "no" isn't a Boolean.
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

  /// By Unicode scalar, because the parser splits grapheme clusters.
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
