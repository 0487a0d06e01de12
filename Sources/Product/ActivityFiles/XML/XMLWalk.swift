import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Feeds a consumer from Foundation's streaming parser. External entities aren't loaded.
final class XMLWalk: NSObject, XMLParserDelegate {
  private let consumer: any XMLConsumer
  private let longestText: Int
  private var path: [String] = []
  private var text = ""

  /// Activity files need about ten.
  private static let deepest = 64

  private init(_ consumer: any XMLConsumer, longestText: Int) {
    self.consumer = consumer
    self.longestText = longestText
  }

  /// - Returns: the line of the first error; nil without errors.
  static func walk(_ text: XMLText, _ consumer: any XMLConsumer, limits: ActivityFileLimits) -> Int? {
    let walk = XMLWalk(consumer, longestText: limits.text)
    // With `Data` instead of a stream, the parser stops after 10 MB.
    let parser = XMLParser(stream: InputStream(data: Data(text.bytes)))
    parser.shouldProcessNamespaces = false
    parser.shouldResolveExternalEntities = false
    parser.delegate = walk
    // The parser doesn't report truncated files.
    return parser.parse() && walk.path.isEmpty ? nil : max(parser.lineNumber, 1)
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    guard path.count < Self.deepest else { return parser.abortParsing() }
    path.append(name.withoutPrefix)
    text = ""
    consumer.begin(path, attributes: attributes)
  }

  func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
    guard !path.isEmpty else { return }
    consumer.end(path, text: text.trimmingCharacters(in: .whitespacesAndNewlines).prefix(utf8: longestText))
    text = ""
    path.removeLast()
  }

  func parser(_ parser: XMLParser, foundCharacters characters: String) {
    if text.utf8.count <= longestText { text += characters }
  }

  func parser(_ parser: XMLParser, foundCDATA block: Data) {
    if text.utf8.count <= longestText { text += String(decoding: block, as: UTF8.self) }
  }

  func parser(_ parser: XMLParser, foundInternalEntityDeclarationWithName name: String, value: String?) {
    parser.abortParsing()
  }
}
