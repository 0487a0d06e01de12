import TestSupport

/// The argument of every test of something that is stored.
///
/// - Stores, jobs, migrations, backups and what survives a crash: `@Test(arguments: DatabaseKind.allCases)`. Their SQL runs on both.
/// - Routes and pages: `@Test(arguments: DatabaseKind.forRoutes)`. What lies between them and a store is the same on both, the
///   stores' own tests cover the rest, and `RouteWalkTests` calls each route on both.
package enum DatabaseKind: String, CaseIterable, Sendable {
  case sqlite, postgres

  /// SQLite, and both in `scripts/test --nightly`.
  package static let forRoutes: [Self] = Nightly.isOn ? allCases : [.sqlite]
  /// PostgreSQL, which takes less for text and for a number, and both in `scripts/test --nightly`. `scripts/test-api` looks for
  /// the same on SQLite.
  package static let forBadInput: [Self] = Nightly.isOn ? allCases : [.postgres]
}
