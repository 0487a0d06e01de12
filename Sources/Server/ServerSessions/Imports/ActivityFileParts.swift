import Accounts
import ActivityImports
import Figures
import Jobs
import Persistence
import Sandbox
import ServerKernel
import Sessions
import Storage
import Units

/// Everything about sessions out of files that routes and jobs use, made once.
struct ActivityFileParts: Sendable {
  let desk: ActivityImportDesk
  let originals: OriginalFiles
  let exports: ActivityExportStore
  let exporting: ActivityExporting
  private let importing: ActivityImporting
  private let surroundings: Surroundings

  /// - Parameter confined: the program whose processes read strangers' files.
  init(
    _ database: any Database, _ files: FileStore, _ vault: Vault, _ sessions: TrainingSessionStore,
    _ timelines: SessionTimelines, _ figures: FiguresStore, _ confined: ConfinedProgram, _ surroundings: Surroundings
  ) {
    self.surroundings = surroundings
    let store = ActivityImportStore(database)
    let sealed = SealedFiles(files, vault, .originalFile)
    desk = ActivityImportDesk(store, sealed)
    originals = OriginalFiles(OriginalFileStore(database), sealed)
    exports = ActivityExportStore(database)
    exporting = ActivityExporting(
      exports, sessions, timelines, figures, originals, SealedFiles(files, vault, .sessionArchive),
      now: surroundings.now)
    importing = ActivityImporting(
      store, sessions, AccountStore(database, vault), sealed,
      ConfinedProcesses(confined, atOnce: ActivityImporting.mostAtOnce), now: surroundings.now)
  }

  var handlers: [JobHandler] {
    [
      JobHandler(.activityImport, ActivityImporting.policy) { work, run in
        try await importing.run(work, run, using: surroundings.chance())
      },
      JobHandler(.activityImportSweep, JobPolicy(mostAtOnce: 1)) { _, _ in
        try await desk.store.sweep(at: surroundings.now())
        try await exports.sweep(at: surroundings.now())
      },
      JobHandler(.activityExport, ActivityExporting.policy) { work, run in
        try await exporting.run(work, run, using: surroundings.chance())
      },
    ]
  }

  var schedule: [RepeatingJob] {
    [
      RepeatingJob(
        "sweep-activity-imports", every: Seconds(3600), offset: Seconds(2100), .activityImportSweep, NoPayload())
    ]
  }
}

extension JobKind where Payload == NoPayload {
  fileprivate static var activityImportSweep: Self { Self(rawValue: "sweep-activity-imports") }
}
