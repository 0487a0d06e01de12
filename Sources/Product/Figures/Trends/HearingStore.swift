package import Accounts
internal import Foundation
package import Persistence
import Sessions
package import Units

/// Adds up the music of this week's sessions from their encrypted figures.
package struct HearingStore: Sendable {
  private let database: any Database
  private let vault: Vault

  package init(_ database: any Database, _ vault: Vault) {
    self.database = database
    self.vault = vault
  }

  /// The week of `now`, from Monday. Simulated sessions don't count.
  /// - Parameters:
  ///   - level: the listening level at the run page's full volume, in dB(A).
  ///   - age: in years.
  package func week(
    of person: Identifier<Person>, in zone: TimeZoneName, at now: Moment, level: Int?, age: Double?
  ) async throws -> HearingWeek {
    let days = LocalDays(zone)
    let monday = LocalDays.monday(of: days.day(of: now))
    let rows = try await database.all(
      """
      SELECT begins_at, figures
      FROM training_session
      WHERE account_id = \(person.rawValue)
        AND state = 'ended'
        AND removed_at IS NULL
        AND merged_into IS NULL
        AND is_simulated = 0
        AND figures IS NOT NULL
        AND begins_at >= \(Int64(monday - 1) * 86_400_000)
        AND begins_at <= \(now.milliseconds)
      ORDER BY begins_at DESC
      LIMIT \(Self.most)
      """)
    let decoder = JSONDecoder()
    var (time, atFullVolume) = (0.0, 0.0)
    for row in rows where days.day(of: try row.moment("begins_at")) >= monday {
      let bytes = try vault.open(try row.blob("figures"), in: .sessionFigures, of: person)
      do {
        let heard = try decoder.decode(Heard.self, from: Data(bytes))
        time += heard.songs.timeHeard
        atFullVolume += heard.musicAtFullVolume ?? heard.songs.timeHeard
      } catch is DecodingError {
        // Stored by an older version. A job computes new figures.
        continue
      }
    }
    return HearingWeek(
      monday: LocalDays.text(monday),
      music: HeardMusic(
        time: Seconds(time), atFullVolume: Seconds(atFullVolume), level: level, allowance: HearingAllowance(age: age)))
  }

  /// A part of `SessionFigures`.
  private struct Heard: Decodable {
    let songs: [SongFigures]
    let musicAtFullVolume: Double?
  }

  /// More than a dozen sessions a day. Each one must be decrypted.
  private static let most = 100
}
