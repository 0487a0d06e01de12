import Accounts
import Confinement
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
  /// Wherever people's audio lies.
  let audio: any TrackAudio
  let analysis: AnalysisParts
  private let uploadImport: UploadImport
  private let surroundings: Surroundings

  /// - Parameters:
  ///   - processes: those that look at strangers' files.
  ///   - executable: the program whose processes listen to them.
  init(
    _ configuration: Configuration, _ database: any Database, _ files: FileStore, _ processes: ConfinedProcesses,
    _ accounts: AccountStore, executable: String, logger: Logger, _ surroundings: Surroundings
  ) {
    self.surroundings = surroundings
    let uploadStore = UploadStore(database)
    uploads = UploadDesk(
      uploadStore, files,
      UploadLimits(largestFile: configuration.largestUpload, quota: configuration.musicQuota))
    uploadImport = UploadImport(uploadStore, files, processes)
    let folderFiles = FolderFileStore(database)
    audio = TrackAudioPlaces([StoredAudio(files), FolderAudio(folderFiles)])
    folders = FolderWork(
      folders: configuration.musicFolders, accounts: accounts, store: folderFiles,
      scan: FolderScan(folderFiles, RecordingExamination(processes, files)), jobs: JobStore(database: database),
      surroundings: surroundings, logger: logger)
    analysis = AnalysisParts(database, files, audio, executable: executable, surroundings)
  }

  var handlers: [JobHandler] {
    [
      JobHandler(.uploadImport) { order, run in
        try await uploadImport.run(order, run, now: surroundings.now, using: surroundings.chance())
      },
      JobHandler(.uploadSweep, JobPolicy(mostAtOnce: 1)) { _, _ in
        try await uploads.store.sweep(at: surroundings.now())
      },
    ] + folders.handlers + analysis.handlers
  }

  var schedule: [RepeatingJob] {
    [RepeatingJob("sweep-uploads", every: Seconds(3600), offset: Seconds(1200), .uploadSweep, NoPayload())]
      + folders.schedule
      + analysis.schedule
  }
}

extension JobKind where Payload == NoPayload {
  fileprivate static var uploadSweep: Self { Self(rawValue: "sweep-uploads") }
}
