package import Accounts
package import Persistence
import Pictures
package import Sandbox
package import Storage
package import Units

/// Profile pictures and data exports: the parts that need files.
package struct DataExportParts: Sendable {
  package let files: FileStore
  let pictures: ProfilePictures
  package let store: DataExportStore
  package let exporter: DataExporter
  package let work: DataExportWork

  /// - Parameters:
  ///   - others: the export parts of other features, in the order of import.
  ///   - processes: the sandbox that reads pictures.
  package init(
    _ database: any Database, _ files: FileStore, _ accounts: AccountParts, _ others: [any DataExportPart],
    _ processes: SandboxedProcesses, now: @escaping @Sendable () -> Moment
  ) {
    self.files = files
    let pictures = ProfilePictures(processes: processes, files: files)
    self.pictures = pictures
    store = DataExportStore(database, accounts.vault)
    exporter = DataExporter(store, files, accounts.vault)
    let parts: [any DataExportPart] = [
      ProfilePart(accounts.accounts, accounts.profile),
      PicturePart(accounts.pictures) { bytes, now in
        // A bad picture must not stop the import of the rest.
        do { return try await pictures.make(of: bytes, at: now) } catch is PictureError { return nil }
      },
      HealthPart(accounts.health, accounts.consents),
      AccessPart(accounts.sessions, accounts.tokens, accounts.audit, now: now),
    ]
    work = DataExportWork(store, accounts.accounts, parts + others, files, accounts.vault)
  }
}
