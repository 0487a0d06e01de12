package import Accounts
internal import Foundation
package import Persistence
import Sessions
package import Units

/// Computes the cadence trend from the encrypted figures of a person's runs.
package struct CadenceStore: Sendable {
  private let database: any Database
  private let vault: Vault

  package init(_ database: any Database, _ vault: Vault) {
    self.database = database
    self.vault = vault
  }

  /// The valid number of weeks.
  package static let weeks = 1...52
  /// More than two runs a day for a year. Each one must be decrypted.
  private static let most = 800

  /// Oldest week first; the last one is the current week.
  /// - Parameter count: in `weeks`.
  package func trend(
    over count: Int, of person: Identifier<Person>, in zone: TimeZoneName, at now: Moment
  ) async throws -> CadenceTrend {
    let days = LocalDays(zone)
    let last = LocalDays.monday(of: days.day(of: now))
    let first = last - 7 * (count - 1)
    let rows = try await database.all(
      """
      SELECT begins_at, figures
      FROM training_session
      WHERE account_id = \(person.rawValue)
        AND activity = 'run'
        AND state = 'ended'
        AND removed_at IS NULL
        AND merged_into IS NULL
        AND is_simulated = 0
        AND figures IS NOT NULL
        AND begins_at >= \(Int64(first - 1) * 86_400_000)
        AND begins_at <= \(now.milliseconds)
      ORDER BY begins_at DESC
      LIMIT \(Self.most)
      """)
    let decoder = JSONDecoder()
    let stretches = try rows.flatMap { row -> [CadenceTrend.Stretch] in
      let bytes = try vault.open(try row.blob("figures"), in: .sessionFigures, of: person)
      let splits: [SplitFigures]
      do { splits = try decoder.decode(Kilometres.self, from: Data(bytes)).kilometres } catch is DecodingError {
        // Stored by an older version. A job computes new figures.
        return []
      }
      let day = days.day(of: try row.moment("begins_at"))
      return splits.compactMap { split in
        guard let speed = split.figures.speed, let cadence = split.figures.cadence else { return nil }
        return CadenceTrend.Stretch(day: day, speed: speed, cadence: cadence, time: split.figures.active)
      }
    }
    return CadenceTrend(stretches, from: first, through: last)
  }

  /// A part of `SessionFigures`.
  private struct Kilometres: Decodable {
    let kilometres: [SplitFigures]
  }
}
