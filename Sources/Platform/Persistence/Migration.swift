/// One step of the schema. It is never edited after a release: a later migration corrects it.
package struct Migration: Sendable {
  /// Stored in the table of applied migrations, for people.
  package let name: String
  package let statements: [SQL]
  /// FNV-1a over the statements, each followed by a zero byte. It detects edits, not attacks.
  package let checksum: Int64

  /// - Precondition: no statement binds values, because DDL can't.
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
