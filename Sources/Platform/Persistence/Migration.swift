/// One step from an earlier schema to the next. Once released it is never edited: what was wrong, a later one puts right.
package struct Migration: Sendable {
  /// For people who read the table of applied migrations.
  package let name: String
  package let statements: [SQL]
  /// FNV-1a over the statements, each closed by a zero byte. It finds an edit, not an attack.
  package let checksum: Int64

  /// - Precondition: no statement binds values, which a definition cannot do.
  package init(_ name: String, _ statements: [SQL]) {
    precondition(statements.allSatisfy { $0.values.isEmpty }, "a migration binds no values")
    self.name = name
    self.statements = statements
    checksum = Self.checksum(of: statements)
  }

  private static func checksum(of statements: [SQL]) -> Int64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for statement in statements {
      for byte in statement.text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
      hash = hash &* 0x100_0000_01b3
    }
    return Int64(bitPattern: hash)
  }
}
