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
  private let uploadImport: UploadImport
  private let surroundings: Surroundings

  /// - Parameter processes: those that look at strangers' files.
  init(
    _ configuration: Configuration, _ database: any Database, _ files: FileStore, _ processes: ConfinedProcesses,
    _ accounts: AccountStore, logger: Logger, _ surroundings: Surroundings
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
  }

  var handlers: [JobHandler] {
    [
      JobHandler(.uploadImport) { order, run in
        try await uploadImport.run(order, run, now: surroundings.now, using: surroundings.chance())
      },
      JobHandler(.uploadSweep, JobPolicy(mostAtOnce: 1)) { _, _ in
        try await uploads.store.sweep(at: surroundings.now())
      },
    ] + folders.handlers
  }

  var schedule: [RepeatingJob] {
    [RepeatingJob("sweep-uploads", every: Seconds(3600), offset: Seconds(1200), .uploadSweep, NoPayload())]
      + folders.schedule
  }
}

extension JobKind where Payload == NoPayload {
  fileprivate static var uploadSweep: Self { Self(rawValue: "sweep-uploads") }
}
