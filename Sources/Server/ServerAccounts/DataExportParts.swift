package import Accounts
package import Persistence
import Pictures
package import Sandbox
package import Storage
package import Units

/// Everything about pictures and archives that routes and jobs use: what needs files.
package struct DataExportParts: Sendable {
  package let files: FileStore
  let pictures: ProfilePictures
  package let store: DataExportStore
  package let exporter: DataExporter
  package let work: DataExportWork

  /// - Parameters:
  ///   - others: what other features keep of somebody, in the order in which it is read again.
  ///   - processes: those that look at pictures.
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
        // One bad picture must not keep the rest of an archive out.
        do { return try await pictures.make(of: bytes, at: now) } catch is PictureError { return nil }
      },
      HealthPart(accounts.health, accounts.consents),
      AccessPart(accounts.sessions, accounts.tokens, accounts.audit, now: now),
    ]
    work = DataExportWork(store, accounts.accounts, parts + others, files, accounts.vault)
  }
}
