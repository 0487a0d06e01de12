import Accounts
import Confinement
import Foundation
import Jobs
import Library
import Logging
import Persistence
import Storage
import Units

/// Everything about music that routes and jobs use, made once.
struct LibraryParts: Sendable {
  let uploads: UploadDesk
  let folders: FolderWork
  let musicServers: MusicServerParts
  /// Wherever people's audio lies.
  let audio: any TrackAudio
  let analysis: AnalysisParts
  let mixes: MixParts
  let playlists: PlaylistParts
  private let demoSongs: DemoSongImport
  private let uploadImport: UploadImport
  private let surroundings: Surroundings

  /// - Parameters:
  ///   - processes: those that look at strangers' files.
  ///   - confined: the program whose processes listen to them.
  init(
    _ configuration: Configuration, _ database: any Database, _ files: FileStore, _ processes: ConfinedProcesses,
    _ accounts: AccountStore, _ vault: Vault, _ confined: ConfinedProgram, logger: Logger, _ surroundings: Surroundings
  ) {
    self.surroundings = surroundings
    let uploadStore = UploadStore(database)
    uploads = UploadDesk(
      uploadStore, files,
      UploadLimits(largestFile: configuration.largestUpload, quota: configuration.musicQuota))
    uploadImport = UploadImport(uploadStore, files, processes)
    let folderFiles = FolderFileStore(database)
    let examination = RecordingExamination(processes, files)
    musicServers = MusicServerParts(configuration, database, files, accounts, vault, examination, surroundings)
    audio = TrackAudioPlaces([StoredAudio(files), FolderAudio(folderFiles), musicServers.audio])
    folders = FolderWork(
      folders: configuration.musicFolders, accounts: accounts, store: folderFiles,
      scan: FolderScan(folderFiles, examination), jobs: JobStore(database: database),
      surroundings: surroundings, logger: logger)
    demoSongs = DemoSongImport(
      DemoSongStore(database), files, processes, folder: configuration.data.appending(path: "demo-songs"))
    playlists = PlaylistParts(database)
    mixes = MixParts(database, files, audio, confined, surroundings)
    analysis = AnalysisParts(database, files, audio, confined, surroundings)
  }

  var handlers: [JobHandler] {
    [
      JobHandler(.uploadImport) { order, run in
        try await uploadImport.run(order, run, now: surroundings.now, using: surroundings.chance())
      },
      JobHandler(.uploadSweep, JobPolicy(mostAtOnce: 1)) { _, _ in
        try await uploads.store.sweep(at: surroundings.now())
      },
      JobHandler(.demoSongs, JobPolicy(mostAtOnce: 1)) { _, run in
        guard let person = run.owner else { return }
        try await demoSongs.run(
          for: person, report: { run.report($0, phase: "making") }, now: surroundings.now, using: surroundings.chance())
      },
    ] + folders.handlers + musicServers.handlers + analysis.handlers + mixes.handlers
  }

  var schedule: [RepeatingJob] {
    [RepeatingJob("sweep-uploads", every: Seconds(300), .uploadSweep, NoPayload())]
      + folders.schedule
      + musicServers.schedule
      + analysis.schedule + mixes.schedule
  }
}

extension JobKind where Payload == NoPayload {
  fileprivate static var uploadSweep: Self { Self(rawValue: "sweep-uploads") }
}
