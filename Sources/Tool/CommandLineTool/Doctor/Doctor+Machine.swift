import Foundation
import Mail
import Server
import ServerKernel

extension Doctor {
  func clock() -> [Finding] {
    let now = Date.now
    // No earlier date is possible: this program could not be built before.
    let isSane = now.timeIntervalSince1970 > 1_760_000_000
    var last = ContinuousClock.now
    var isMonotone = true
    for _ in 0..<10_000 {
      let next = ContinuousClock.now
      if next < last { isMonotone = false }
      last = next
    }
    return [
      isSane
        ? .ok(.clock, "The clock shows \(now.ISO8601Format()).")
        : .failed(
          .clock, "The clock shows \(now.ISO8601Format()), which is long past.",
          "Set the clock from the network (timedatectl set-ntp true)."),
      isMonotone
        ? .ok(.clock, "The clock runs forward.")
        : .failed(.clock, "The clock ran backward.", "Check the machine and its virtualisation."),
    ]
  }

  func disk() -> [Finding] {
    let path = configuration.data.path
    guard FileManager.default.fileExists(atPath: path) else {
      return [.warning(.disk, "The folder \(path) doesn't exist yet.", "`upbeat serve` creates it at its first start.")]
    }
    return [space(path), renaming(path)]
  }

  private func space(_ path: String) -> Finding {
    var facts = statvfs()
    guard statvfs(path, &facts) == 0 else {
      return .failed(
        .disk, "Couldn't determine the free space on the disk of \(path).", "Check whether the disk is mounted.")
    }
    let megabytes = UInt64(facts.f_bavail) * UInt64(facts.f_frsize) / 1_000_000
    let sentence = "\(megabytes) MB are free on the disk of \(path)."
    if megabytes < 100 { return .failed(.disk, sentence, "Free some space now: nothing more can be saved.") }
    if megabytes < 2000 {
      return .warning(.disk, sentence, "Free some space, or move the data folder to a larger disk.")
    }
    return .ok(.disk, sentence)
  }

  /// The file store renames files into place, which works only within one file system.
  private func renaming(_ path: String) -> Finding {
    let (from, to) = ("\(path)/.doctor-\(getpid())", "\(path)/files")
    let target = (FileManager.default.fileExists(atPath: to) ? to : path) + "/.doctor-\(getpid())-renamed"
    defer {
      unlink(from)
      unlink(target)
    }
    let descriptor = open(from, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      return .failed(
        .disk, "\(path) isn't writable: \(String(cString: strerror(errno))).",
        "Make it owned by the user that runs Upbeat.")
    }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0, rename(from, target) == 0 else {
      return .failed(
        .disk, "Couldn't sync and rename a file in \(path): \(String(cString: strerror(errno))).",
        "Keep the whole data folder in one file system that supports both.")
    }
    return .ok(.disk, "\(path) is writable and supports syncing and renaming.")
  }

  func mail() async -> Finding {
    switch configuration.mail {
    case .outbox:
      return .ok(
        .mail, "No mail server is configured. E-mails stay in \(configuration.data.appending(path: "outbox").path).")
    case .smtp(let server):
      do throws(MailError) {
        try await SMTPTransport(server).verify()
        return .ok(.mail, "The mail server accepts the login.")
      } catch {
        return .failed(.mail, error.sentence, "Check `mail` in `upbeat config`.")
      }
    }
  }
}
