/// One step from an earlier schema to the next. Once released it is never edited: what was wrong, a later one puts right.
public struct Migration: Sendable {
  /// For people who read the table of applied migrations.
  public let name: String
  public let statements: [SQL]

  /// - Precondition: no statement binds values, which a definition cannot do.
  public init(_ name: String, _ statements: [SQL]) {
    precondition(statements.allSatisfy { $0.values.isEmpty }, "a migration binds no values")
    self.name = name
    self.statements = statements
  }

  /// FNV-1a over the statements, each closed by a zero byte. It finds an edit, not an attack.
  public var checksum: Int64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in statements.flatMap({ Array($0.text.utf8) + [UInt8(0)] }) {
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
    }
    return Int64(bitPattern: hash)
  }
}
