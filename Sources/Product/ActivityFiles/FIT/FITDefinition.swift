/// The layout of a local message type, from a definition message.
final class FITDefinition: Sendable {
  struct Field {
    let number: UInt8
    let offset: Int
    let size: Int
    /// Nil for unknown types; their bytes are skipped.
    let type: FITBaseType?
  }

  struct DeveloperField {
    let number: UInt8
    let offset: Int
    let size: Int
    let developer: UInt8
  }

  /// The global message number of the profile.
  let message: UInt16
  let isBigEndian: Bool
  let fields: [Field]
  let developerFields: [DeveloperField]
  /// The size of a message's content without header, in bytes.
  let size: Int
  /// The index of each field number in `fields`; 255 if absent.
  private let places: [UInt8]

  /// - Parameter content: the bytes after the definition message's header; may extend beyond its end.
  /// - Returns: nil if bytes are missing or invalid.
  init?(_ content: ArraySlice<UInt8>, hasDeveloperFields: Bool) {
    var bytes = content.makeIterator()
    guard bytes.next() == 0, let order = bytes.next(), order <= 1, let first = bytes.next(), let second = bytes.next(),
      let count = bytes.next()
    else { return nil }
    isBigEndian = order == 1
    message = isBigEndian ? UInt16(first) << 8 | UInt16(second) : UInt16(second) << 8 | UInt16(first)
    var offset = 0
    var fields: [Field] = []
    var places = [UInt8](repeating: 255, count: 256)
    for place in 0..<count {
      guard let number = bytes.next(), let size = bytes.next(), let code = bytes.next() else { return nil }
      fields.append(Field(number: number, offset: offset, size: Int(size), type: FITBaseType(code: code)))
      if places[Int(number)] == 255 { places[Int(number)] = place }
      offset += Int(size)
    }
    var developerFields: [DeveloperField] = []
    if hasDeveloperFields {
      guard let count = bytes.next() else { return nil }
      for _ in 0..<count {
        guard let number = bytes.next(), let size = bytes.next(), let developer = bytes.next() else { return nil }
        developerFields.append(
          DeveloperField(number: number, offset: offset, size: Int(size), developer: developer))
        offset += Int(size)
      }
    }
    self.fields = fields
    self.developerFields = developerFields
    self.places = places
    size = offset
  }

  /// The size of the definition message's content, in bytes.
  var definitionSize: Int { 5 + fields.count * 3 }

  func field(_ number: UInt8) -> Field? {
    let place = Int(places[Int(number)])
    return place < fields.count ? fields[place] : nil
  }

  var hasKnownTypes: Bool { fields.allSatisfy { $0.type != nil } }

  /// Whether every field has a known type and a whole number of values.
  var isUsual: Bool {
    !fields.isEmpty
      && fields.allSatisfy { field in
        guard let type = field.type else { return false }
        return field.size > 0 && field.size % type.size == 0
      }
  }
}
