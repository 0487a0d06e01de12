package import Accounts
import Foundation
package import Jobs
package import Logging
package import Persistence
package import Sandbox
package import ServerKernel
package import Songs
package import Storage
import Units

/// The dependencies of routes and jobs for music.
package struct LibraryParts: Sendable {
  let uploads: UploadHandler
  package let folders: FolderWork
  let musicServers: MusicServerParts
  /// Audio from all sources.
  package let audio: any TrackAudio
  let analysis: AnalysisParts
  package let files: any Files
  private let demoSongs: DemoSongImport
  private let uploadImport: UploadImport
  private let environment: ServerEnvironment

  /// - Parameters:
  ///   - processes: the sandbox that examines untrusted files.
  ///   - sandboxed: the program that analyses them in a sandbox.
  package init(
    _ configuration: Configuration, _ database: any Database, _ files: FileStore, _ processes: SandboxedProcesses,
    _ accounts: AccountStore, _ vault: Vault, _ sandboxed: SandboxedProgram, logger: Logger,
    _ environment: ServerEnvironment
  ) {
    self.environment = environment
    let uploadStore = UploadStore(database)
    uploads = UploadHandler(
      uploadStore, files,
      UploadLimits(largestFile: configuration.largestUpload, quota: configuration.musicQuota))
    uploadImport = UploadImport(uploadStore, files, processes)
    let folderFiles = FolderFileStore(database)
    let examination = RecordingExamination(processes, files)
    musicServers = MusicServerParts(configuration, database, files, accounts, vault, examination, environment)
    audio = TrackAudioPlaces([StoredAudio(files), FolderAudio(folderFiles), musicServers.audio])
    folders = FolderWork(
      folders: configuration.musicFolders, accounts: accounts, store: folderFiles,
      scan: FolderScan(folderFiles, examination), jobs: JobStore(database: database),
      environment: environment, logger: logger)
    demoSongs = DemoSongImport(
      DemoSongStore(database), files, processes, folder: configuration.data.appending(path: "demo-songs"))
    self.files = files.files
    analysis = AnalysisParts(database, files, audio, sandboxed, environment)
  }

  package var handlers: [JobHandler] {
    [
      JobHandler(.uploadImport) { order, run in
        try await uploadImport.run(order, run, now: environment.now, using: environment.randomness())
      },
      JobHandler(.uploadSweep, JobPolicy(mostAtOnce: 1)) { _, _ in
        try await uploads.store.sweep(at: environment.now())
      },
      JobHandler(.demoSongs, JobPolicy(mostAtOnce: 1)) { _, run in
        guard let person = run.owner else { return }
        try await demoSongs.run(
          for: person, report: { run.report($0, phase: "making") }, now: environment.now,
          using: environment.randomness())
      },
    ] + folders.handlers + musicServers.handlers + analysis.handlers
  }

  package var schedule: [RepeatingJob] {
    [RepeatingJob("sweep-uploads", every: Seconds(300), .uploadSweep, NoPayload())]
      + folders.schedule
      + musicServers.schedule
      + analysis.schedule
  }
}

extension JobKind where Payload == NoPayload {
  fileprivate static var uploadSweep: Self { Self(rawValue: "sweep-uploads") }
}
