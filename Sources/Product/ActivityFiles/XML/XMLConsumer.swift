/// Takes the elements of an XML file as they come: one for GPX, one for TCX.
protocol XMLConsumer: AnyObject {
  /// - Parameters:
  ///   - path: Names from the outermost element to this one, without prefixes.
  func begin(_ path: [String], attributes: [String: String])
  /// - Parameter text: What stands in the element itself, without white space around it.
  func end(_ path: [String], text: String)
}
