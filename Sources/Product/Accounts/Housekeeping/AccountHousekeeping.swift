package import Units

/// Removes expired data. Call it once an hour.
package struct AccountHousekeeping: Sendable {
  private let signUps: SignUpStore
  private let sessions: SessionStore
  private let links: LinkStore
  private let attempts: AttemptStore
  private let audit: AuditStore
  private let dataExports: DataExportStore

  package init(
    _ signUps: SignUpStore, _ sessions: SessionStore, _ links: LinkStore, _ attempts: AttemptStore, _ audit: AuditStore,
    _ dataExports: DataExportStore
  ) {
    self.signUps = signUps
    self.sessions = sessions
    self.links = links
    self.attempts = attempts
    self.audit = audit
    self.dataExports = dataExports
  }

  package func sweep(at now: Moment) async throws {
    try await signUps.sweep(at: now)
    try await sessions.sweep(at: now)
    try await links.sweep(at: now)
    try await attempts.sweep(at: now)
    try await audit.sweep(at: now)
    try await dataExports.sweep(at: now)
  }
}
