import Accounts
import Jobs
import Logging
import ServerKernel
import ServiceLifecycle
import Songs
import Units

/// Scans the configured music folders: at the start, after changes, every ten minutes and on request.
package struct FolderWork: Sendable {
  let folders: [Configuration.MusicFolder]
  let accounts: AccountStore
  let store: FolderFileStore
  let scan: FolderScan
  let jobs: JobStore
  let environment: ServerEnvironment
  let logger: Logger

  var handlers: [JobHandler] {
    [
      JobHandler(.folderScan, JobPolicy(mostAtOnce: 1, mostAttempts: 3)) { order, run in
        guard let owner = run.owner, let folder = try await folders(of: owner).first(where: { $0.path == order.path })
        else { throw JobError(.lasting, reason: "This folder no longer belongs to you.") }
        try await scan.run(
          folder, report: { run.report($0, phase: "looking") }, now: environment.now, using: environment.randomness())
      },
      JobHandler(.everyFolderScan, JobPolicy(mostAtOnce: 1)) { _, _ in try await addScans() },
    ]
  }

  var schedule: [RepeatingJob] {
    folders.isEmpty ? [] : [RepeatingJob("scan-folders", every: Seconds(600), .everyFolderScan, NoPayload())]
  }

  /// Runs until the server stops.
  package func watch() async {
    guard !folders.isEmpty else { return }
    do {
      try await cancelWhenGracefulShutdown {
        guard let watch = FolderWatch(folders.map(\.path)) else { return try await begin() }
        await watch.follow()
        try await begin()
        for await _ in watch.changes {
          // Waits a moment, because a whole album may be arriving.
          try await Task.sleep(for: .seconds(3))
          await watch.follow()
          try await begin()
        }
      }
    } catch {
      // Cancelled: the server stops.
    }
  }

  /// Throws only a `CancellationError`. After other errors, the next attempt follows within ten minutes.
  private func begin() async throws {
    do { try await addScans() } catch {
      logger.warning("Folders are not scanned", metadata: ["error": "\(error)"])
    }
    try Task.checkCancellation()
  }

  func folders(of person: Identifier<Person>) async throws -> [MusicFolder] {
    try await given().filter { $0.owner == person }
  }

  /// - Parameter person: the owner of the folders; nil for all.
  func addScans(of person: Identifier<Person>? = nil) async throws {
    var randomness = environment.randomness()
    for folder in try await given() where person == nil || folder.owner == person {
      try await jobs.add(try .scan(of: folder, at: environment.now(), using: &randomness))
    }
  }

  private func given() async throws -> [MusicFolder] {
    var given: [MusicFolder] = []
    for folder in folders {
      guard let account = try await accounts.account(named: folder.username) else {
        logger.warning("A music folder has an unknown owner", metadata: ["folder": "\(folder.path)"])
        continue
      }
      given.append(MusicFolder(owner: account.id, path: folder.path))
    }
    return given
  }
}

extension JobKind where Payload == NoPayload {
  fileprivate static var everyFolderScan: Self { Self(rawValue: "scan-folders") }
}
