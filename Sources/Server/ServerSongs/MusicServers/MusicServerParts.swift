import Accounts
import Internet
import Jobs
import Persistence
import ServerKernel
import Songs
import Storage
import Units

/// The dependencies of music servers.
struct MusicServerParts: Sendable {
  let registry: MusicServerRegistry
  let audio: ServerAudio
  private let scan: MusicServerScan
  private let environment: ServerEnvironment

  /// - Parameter examination: examines fetched audio.
  init(
    _ configuration: Configuration, _ database: any Database, _ files: FileStore, _ accounts: AccountStore,
    _ vault: Vault, _ examination: RecordingExamination, _ environment: ServerEnvironment
  ) {
    self.environment = environment
    let servers = MusicServerStore(database, SecretSeal(vault))
    let songs = ServerSongStore(database)
    let caller = MusicServerCaller(
      Fetcher(atOnce: 16), reaches: Self.reaches(configuration.privateMusicServers, accounts),
      randomness: { environment.randomness() })
    let shelf = FetchedSongs()
    registry = MusicServerRegistry(servers, caller, JobStore(database: database))
    audio = ServerAudio(servers, songs, caller, files.files.drafts, shelf)
    scan = MusicServerScan(
      servers, songs, caller, examination, files.files.drafts, shelf, largestSong: configuration.largestUpload)
  }

  var handlers: [JobHandler] {
    [
      JobHandler(.musicServerScan, MusicServerScan.policy) { order, run in
        try await scan.run(
          order, for: run.owner, report: { run.report($0, phase: "looking") }, now: environment.now,
          using: environment.randomness())
      },
      JobHandler(.everyMusicServerScan, JobPolicy(mostAtOnce: 1)) { _, _ in
        try await registry.scanAll(at: environment.now(), using: environment.randomness())
      },
    ]
  }

  var schedule: [RepeatingJob] {
    [RepeatingJob("scan-music-servers", every: Seconds(3600), offset: Seconds(300), .everyMusicServerScan, NoPayload())]
  }

  /// Depends on the owner's role at the time of the request.
  private static func reaches(
    _ private: Configuration.PrivateMusicServers, _ accounts: AccountStore
  ) -> @Sendable (Identifier<Person>) async throws -> Set<AddressReach> {
    { person in
      switch `private` {
      case .nobody: [.everywhere]
      case .everybody: [.everywhere, .nearby]
      case .administrators:
        try await accounts.account(person)?.role == .administrator ? [.everywhere, .nearby] : [.everywhere]
      }
    }
  }
}

extension JobKind where Payload == NoPayload {
  fileprivate static var everyMusicServerScan: Self { Self(rawValue: "scan-music-servers") }
}
