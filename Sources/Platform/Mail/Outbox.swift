internal import Foundation
package import Units

/// A folder for e-mails, used without a mail server. The administrator reads them there. An e-mail may contain a login link, so
/// only the server's own user can read the folder.
package struct Outbox: MailTransport {
  package let folder: String

  /// - Parameter folder: created, with its parents, for the first e-mail.
  package init(folder: String) { self.folder = folder }

  // An e-mail is one small file: written synchronously, it blocks a pool thread no longer than a log line does.
  package func send(_ email: EmailMessage) async throws(MailError) {
    let path = path(OutboxName(email))
    let partial = "\(folder)/.\(email.id.rawValue)\(Self.partialEnding)"
    do throws(SystemError) {
      try makeFolder()
      try Self.write(email.message, to: partial)
      guard rename(partial, path) == 0 else { throw SystemError() }
      try Self.sync(folder)
    } catch {
      unlink(partial)
      throw .cannotKeep(path: path, errno: error.errno)
    }
  }

  package func verify() async throws(MailError) {
    do throws(SystemError) {
      try makeFolder()
      guard access(folder, R_OK | W_OK | X_OK) == 0 else { throw SystemError() }
    } catch {
      throw .cannotKeep(path: folder, errno: error.errno)
    }
  }

  /// The newest e-mails, newest first.
  package func emails(atMost limit: Int) throws(MailError) -> [EmailMessage] {
    var emails: [EmailMessage] = []
    for name in try names().prefix(limit) {
      if let email = try read(name) { emails.append(email) }
    }
    return emails
  }

  /// Nil if it doesn't exist any more.
  package func email(_ id: Identifier<EmailMessage>) throws(MailError) -> EmailMessage? {
    guard let name = try names().first(where: { $0.id == id }) else { return nil }
    return try read(name)
  }

  /// Deletes e-mails older than `moment`.
  package func discard(before moment: Moment) throws(MailError) {
    for name in try names() where name.date < moment {
      guard unlink(path(name)) == 0 || errno == ENOENT else { throw .cannotKeep(path: path(name), errno: errno) }
    }
  }

  /// Deletes the remains of an interrupted `send`. Call it only before the first `send`: it also deletes files being written.
  package func discardUnfinished() throws(MailError) {
    for name in try contents() where name.hasSuffix(Self.partialEnding) { unlink("\(folder)/\(name)") }
  }

  private func path(_ name: OutboxName) -> String { "\(folder)/\(name.text)" }

  /// Newest first.
  private func names() throws(MailError) -> [OutboxName] {
    try contents().compactMap { OutboxName($0) }
      .sorted { ($0.date, $0.id.rawValue) > ($1.date, $1.id.rawValue) }
  }

  private func contents() throws(MailError) -> [String] {
    guard access(folder, F_OK) == 0 else { return [] }
    do {
      return try FileManager.default.contentsOfDirectory(atPath: folder)
    } catch {
      throw .cannotKeep(path: folder, errno: EACCES)
    }
  }

  /// Nil if it was deleted meanwhile, or is not an e-mail of ours.
  private func read(_ name: OutboxName) throws(MailError) -> EmailMessage? {
    do {
      return EmailMessage(message: Array(try Data(contentsOf: URL(filePath: path(name)))))
    } catch CocoaError.fileReadNoSuchFile {
      return nil
    } catch {
      throw .cannotKeep(path: path(name), errno: EIO)
    }
  }

  private func makeFolder() throws(SystemError) {
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch let error as CocoaError {
      let reason = error.underlying as? POSIXError
      throw SystemError(errno: reason?.code.rawValue ?? EACCES)
    } catch {
      throw SystemError(errno: EACCES)
    }
  }

  private static let partialEnding = ".part"

  private static func write(_ bytes: [UInt8], to path: String) throws(SystemError) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw SystemError() }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno != EINTR { throw SystemError(closing: descriptor) }
      if count > 0 { rest = rest.dropFirst(count) }
    }
    guard fsync(descriptor) == 0 else { throw SystemError(closing: descriptor) }
    guard close(descriptor) == 0 else { throw SystemError() }
  }

  /// Makes the file's name survive a power failure too.
  private static func sync(_ folder: String) throws(SystemError) {
    let descriptor = open(folder, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw SystemError() }
    guard fsync(descriptor) == 0 else { throw SystemError(closing: descriptor) }
    close(descriptor)
  }
}

/// The date and id: `1763748370123-0198….eml`.
private struct OutboxName {
  private static let ending = ".eml"
  let date: Moment
  let id: Identifier<EmailMessage>

  init(_ email: EmailMessage) {
    date = email.date
    id = email.id
  }

  init?(_ text: String) {
    let parts = text.dropLast(Self.ending.count).split(separator: "-", maxSplits: 1)
    guard text.hasSuffix(Self.ending), parts.count == 2, let milliseconds = Int64(parts[0]),
      let id = Identifier<EmailMessage>(String(parts[1]))
    else { return nil }
    date = Moment(milliseconds: milliseconds)
    self.id = id
  }

  var text: String { "\(date.milliseconds)-\(id.rawValue)\(Self.ending)" }
}

private struct SystemError: Error {
  let errno: Int32

  init(errno: Int32 = Foundation.errno) { self.errno = errno }

  init(closing descriptor: Int32) {
    errno = Foundation.errno
    close(descriptor)
  }
}
