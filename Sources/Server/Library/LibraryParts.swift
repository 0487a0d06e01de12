import Confinement
import Jobs
import Library
import Persistence
import Storage
import Units

/// Everything about music that routes and jobs use, made once.
struct LibraryParts: Sendable {
  let uploads: UploadDesk
  private let uploadImport: UploadImport
  private let surroundings: Surroundings

  /// - Parameter processes: those that look at strangers' files.
  init(
    _ configuration: Configuration, _ database: any Database, _ files: FileStore, _ processes: ConfinedProcesses,
    _ surroundings: Surroundings
  ) {
    self.surroundings = surroundings
    let uploadStore = UploadStore(database)
    uploads = UploadDesk(
      uploadStore, files,
      UploadLimits(largestFile: configuration.largestUpload, quota: configuration.musicQuota))
    uploadImport = UploadImport(uploadStore, files, processes)
  }

  var handlers: [JobHandler] {
    [
      JobHandler(.uploadImport) { order, run in
        try await uploadImport.run(order, run, now: surroundings.now, using: surroundings.chance())
      },
      JobHandler(.uploadSweep, JobPolicy(mostAtOnce: 1)) { _, _ in
        try await uploads.store.sweep(at: surroundings.now())
      },
    ]
  }

  var schedule: [RepeatingJob] {
    [RepeatingJob("sweep-uploads", every: Seconds(3600), offset: Seconds(1200), .uploadSweep, NoPayload())]
  }
}

extension JobKind where Payload == NoPayload {
  fileprivate static var uploadSweep: Self { Self(rawValue: "sweep-uploads") }
}
