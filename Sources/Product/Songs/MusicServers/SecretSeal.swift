package import Units

/// Encrypts people's secrets with the server's key, so that a stolen copy of the database doesn't reveal them.
package struct SecretSeal: Sendable {
  let seal: @Sendable (_ secret: [UInt8], _ person: Identifier<Person>) throws -> [UInt8]
  let open: @Sendable (_ sealed: [UInt8], _ person: Identifier<Person>) throws -> [UInt8]

  package init(
    seal: @escaping @Sendable (_ secret: [UInt8], _ person: Identifier<Person>) throws -> [UInt8],
    open: @escaping @Sendable (_ sealed: [UInt8], _ person: Identifier<Person>) throws -> [UInt8]
  ) {
    self.seal = seal
    self.open = open
  }
}
