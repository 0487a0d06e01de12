/// Receives the elements of an XML file. GPX and TCX each have one.
protocol XMLConsumer: AnyObject {
  /// - Parameters:
  ///   - path: names from the root to this element, without prefixes.
  func begin(_ path: [String], attributes: [String: String])
  /// - Parameter text: the element's own text, trimmed.
  func end(_ path: [String], text: String)
}
