import Foundation
import Mail
import Server
import ServerKernel

extension Doctor {
  func clock() -> [Finding] {
    let now = Date.now
    // The first day this program could have been built on.
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
        ? .ok(.clock, "The clock says \(now.ISO8601Format()).")
        : .failed(
          .clock, "The clock says \(now.ISO8601Format()), which is long past.",
          "Let the machine set its clock by the network (timedatectl set-ntp true)."),
      isMonotone
        ? .ok(.clock, "Time goes forward only.")
        : .failed(.clock, "Time went backwards.", "The machine or its virtualisation is broken."),
    ]
  }

  func disk() -> [Finding] {
    let path = configuration.data.path
    guard FileManager.default.fileExists(atPath: path) else {
      return [.warning(.disk, "There is no folder \(path) yet.", "`upbeat serve` makes it at its first start.")]
    }
    return [space(path), renaming(path)]
  }

  private func space(_ path: String) -> Finding {
    var facts = statvfs()
    guard statvfs(path, &facts) == 0 else {
      return .failed(.disk, "The space on the disk of \(path) is not known.", "Look whether the disk is mounted.")
    }
    let megabytes = UInt64(facts.f_bavail) * UInt64(facts.f_frsize) / 1_000_000
    let sentence = "\(megabytes) MB are free on the disk of \(path)."
    if megabytes < 100 { return .failed(.disk, sentence, "Make room now: nothing more can be kept.") }
    if megabytes < 2000 { return .warning(.disk, sentence, "Make room, or move the data folder to a larger disk.") }
    return .ok(.disk, sentence)
  }

  /// Files get their names by being renamed, which works within one file system only.
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
        .disk, "\(path) cannot be written: \(String(cString: strerror(errno))).",
        "Let the user that runs Upbeat own it.")
    }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0, rename(from, target) == 0 else {
      return .failed(
        .disk, "A file could not be synced and renamed within \(path): \(String(cString: strerror(errno))).",
        "Keep the whole data folder in one file system that can do both.")
    }
    return .ok(.disk, "\(path) can be written, synced and renamed in.")
  }

  func mail() async -> Finding {
    switch configuration.mail {
    case .outbox:
      return .ok(.mail, "No mail server is set: letters stay in \(configuration.data.appending(path: "outbox").path).")
    case .smtp(let server):
      do throws(MailError) {
        try await SMTPTransport(server).verify()
        return .ok(.mail, "The mail server lets us in.")
      } catch {
        return .failed(.mail, error.sentence, "Look at `mail` in `upbeat config`.")
      }
    }
  }
}
