import Mustache

/// The fields of a value, reflected once. The template library reflects a value again for every name, which made long lists ten
/// times slower than the rest of the page.
struct TemplateFields: MustacheParent {
  private let fields: [String: Any]

  func child(named name: String) -> Any? { fields[name] }

  /// Nil if the value is nil.
  static func taken(from value: Any) -> Any? {
    if value is String || value is Bool { return value }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional: return mirror.children.first.flatMap { taken(from: $0.value) }
    case .collection: return mirror.children.compactMap { taken(from: $0.value) }
    case .struct where !(value is any CustomStringConvertible):
      var fields = [String: Any](minimumCapacity: mirror.children.count)
      for (name, value) in mirror.children {
        if let name { fields[name] = taken(from: value) }
      }
      return TemplateFields(fields: fields)
    default: return value
    }
  }
}
