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

/// The dependencies for importing and exporting activity files.
struct ActivityFileParts: Sendable {
  let importer: ActivityImporter
  let originals: OriginalFiles
  let exports: ActivityExportStore
  let exporting: ActivityExporting
  private let importing: ActivityImporting
  private let environment: ServerEnvironment

  /// - Parameter sandboxed: the program that reads untrusted files in a sandbox.
  init(
    _ database: any Database, _ files: FileStore, _ vault: Vault, _ sessions: TrainingSessionStore,
    _ timelines: SessionTimelines, _ figures: FiguresStore, _ sandboxed: SandboxedProgram,
    _ environment: ServerEnvironment
  ) {
    self.environment = environment
    let store = ActivityImportStore(database)
    let sealed = SealedFiles(files, vault, .originalFile)
    importer = ActivityImporter(store, sealed)
    originals = OriginalFiles(OriginalFileStore(database), sealed)
    exports = ActivityExportStore(database)
    exporting = ActivityExporting(
      exports, sessions, timelines, figures, originals, SealedFiles(files, vault, .sessionArchive),
      now: environment.now)
    importing = ActivityImporting(
      store, sessions, AccountStore(database, vault), sealed,
      SandboxedProcesses(sandboxed, atOnce: ActivityImporting.mostAtOnce), now: environment.now)
  }

  var handlers: [JobHandler] {
    [
      JobHandler(.activityImport, ActivityImporting.policy) { work, run in
        try await importing.run(work, run, using: environment.randomness())
      },
      JobHandler(.activityImportSweep, JobPolicy(mostAtOnce: 1)) { _, _ in
        try await importer.store.sweep(at: environment.now())
        try await exports.sweep(at: environment.now())
      },
      JobHandler(.activityExport, ActivityExporting.policy) { work, run in
        try await exporting.run(work, run, using: environment.randomness())
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
