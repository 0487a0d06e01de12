import Foundation
import Persistence
import Server
import ServerKernel
import Storage

extension Doctor {
  /// - Parameter database: nil if there is none. Then only the storage is checked.
  func storage(_ database: (any Database)?) async -> [Finding] {
    do {
      let files = try configuration.openFiles(now: WallClock.now)
      var findings = [try await trial(files)]
      if let database { findings += try await comparison(FileStore(database: database, files: files)) }
      return findings
    } catch let error as FilesError {
      return [.failed(.storage, error.sentence, advice(error))]
    } catch {
      return [.failed(.storage, "Couldn't use the file storage (\(error)).", "Check `files` in `upbeat config`.")]
    }
  }

  private func advice(_ error: FilesError) -> String {
    switch error {
    case .diskFull: "Free some space, or move the data folder to a larger disk."
    case .notAllowed: "Make the data folder owned by the user that runs Upbeat."
    case .unreachable: "Check that the store runs, and that its address in `files` is right."
    case .refused(403, _): "Check files-access-key, files-secret-key and this machine's clock."
    case .refused(404, _): "Create the bucket that `files` names."
    default: "Check `files` in `upbeat config`, and the log of the store."
    }
  }

  /// Writes, reads and deletes a test file.
  private func trial(_ files: any Files) async throws -> Finding {
    let bytes = Array("upbeat doctor \(ProcessInfo.processInfo.globallyUniqueString)".utf8)
    let hash = try await files.put(bytes)
    let read = try await files.read(hash, atMost: 1 << 16)
    try await files.remove(hash)
    return read == bytes
      ? .ok(.storage, "A test file was written and read back.")
      : .failed(
        .storage, "A test file was read back with different content.", "Don't trust this disk or store. Replace it.")
  }

  private func comparison(_ store: FileStore) async throws -> [Finding] {
    var (count, missing, damaged, checked) = (0, [ContentHash](), [ContentHash](), 0)
    var last: ContentHash?
    repeat {
      let page = try await store.page(after: last, atMost: 200)
      for facts in page {
        count += 1
        guard try await store.files.size(of: facts.hash) == facts.size else {
          missing.append(facts.hash)
          continue
        }
        // Checks the first file of each page by default. Names are hashes, so this is a random sample.
        guard checksEveryFile || facts.hash == page.first?.hash else { continue }
        checked += 1
        if try await isDamaged(facts.hash, store.files) { damaged.append(facts.hash) }
      }
      last = page.last?.hash
    } while last != nil
    let presence: Finding =
      missing.isEmpty
      ? .ok(.storage, "All \(count) files are there.")
      : .failed(
        .storage, "\(missing.count) of \(count) files are missing, such as \(missing[0].text).",
        "Restore them from a backup: run `upbeat restore` into another folder, then copy its folder `files`.")
    let wholeness: Finding =
      damaged.isEmpty
      ? .ok(.storage, "\(checked) files were checked and are intact.")
      : .failed(
        .storage, "\(damaged.count) of \(checked) files are damaged, such as \(damaged[0].text).",
        "Restore them from a backup, and check the disk.")
    return [presence, wholeness, try await unknown(store)]
  }

  private func isDamaged(_ hash: ContentHash, _ files: any Files) async throws(FilesError) -> Bool {
    do throws(FilesError) {
      try await files.check(hash)
      return false
    } catch {
      guard case .damaged = error else { throw error }
      return true
    }
  }

  private func unknown(_ store: FileStore) async throws -> Finding {
    var count = 0
    var last: ContentHash?
    repeat {
      let page = try await store.files.list(after: last, atMost: 200)
      if let end = page.last?.hash {
        let known = try await store.hashes(after: last, through: end)
        count += page.count { !known.contains($0.hash) }
      }
      last = page.last?.hash
    } while last != nil
    return count == 0
      ? .ok(.storage, "All stored files are in the database.")
      : .ok(.storage, "\(count) stored files aren't in the database. They will be deleted after a day.")
  }
}
