import TestSupport

/// The argument of all tests of stored data.
///
/// - Stores, jobs, migrations, backups and crashes use `@Test(arguments: DatabaseKind.allCases)`. Their SQL runs on both
///   databases.
/// - Routes and pages use `@Test(arguments: DatabaseKind.forRoutes)`. The code between them and the stores is the same for both
///   databases, and `RouteWalkTests` calls each route on both.
package enum DatabaseKind: String, CaseIterable, Sendable {
  case sqlite, postgres

  /// SQLite, or both in `scripts/test --nightly`.
  package static let forRoutes: [Self] = Nightly.isOn ? allCases : [.sqlite]
  /// PostgreSQL, which accepts fewer strings and numbers, or both in `scripts/test --nightly`. `scripts/test-api` covers
  /// SQLite.
  package static let forBadInput: [Self] = Nightly.isOn ? allCases : [.postgres]
}
