internal import Foundation

/// The file with the key, unless the configuration contains it.
package struct SecretKeyFile: Sendable {
  package let path: String

  package init(path: String) { self.path = path }

  package var isThere: Bool { access(path, F_OK) == 0 }

  /// The key, created at the first start. Two processes starting at once get the same key.
  package func key(using generator: inout some RandomNumberGenerator) throws(SecretKeyError) -> SecretKey {
    if !isThere { try make(SecretKey(number: 1, using: &generator), using: &generator) }
    return try read()
  }

  /// Reads the key.
  /// - Throws: `SecretKeyError` if the file is missing, damaged or open to other users.
  package func read() throws(SecretKeyError) -> SecretKey {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw refusal() }
    defer { close(descriptor) }
    var facts = stat()
    guard fstat(descriptor, &facts) == 0 else { throw refusal() }
    guard facts.st_mode & 0o077 == 0 else { throw .openToOthers(path: path) }
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = Foundation.read(descriptor, &bytes, bytes.count)
    guard count >= 0 else { throw refusal() }
    guard let text = String(validating: bytes.prefix(count), as: UTF8.self), let key = SecretKey(text) else {
      throw .damaged(path: path)
    }
    return key
  }

  /// Writes a temporary file and then links it, which fails if the name exists. So no process sees a partial key, and no key is
  /// overwritten.
  private func make(_ key: SecretKey, using generator: inout some RandomNumberGenerator) throws(SecretKeyError) {
    let partial = "\(path).\(generator.next())"
    let descriptor = open(partial, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw refusal() }
    defer {
      close(descriptor)
      unlink(partial)
    }
    let line = Array("\(key.text)\n".utf8)
    guard write(descriptor, line, line.count) == line.count, fsync(descriptor) == 0 else { throw refusal() }
    guard link(partial, path) == 0 || errno == EEXIST else { throw refusal() }
    try syncFolder()
  }

  private func syncFolder() throws(SecretKeyError) {
    let descriptor = open(URL(filePath: path).deletingLastPathComponent().path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw refusal() }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw refusal() }
  }

  private func refusal() -> SecretKeyError { .system(path: path, errno: errno) }
}
