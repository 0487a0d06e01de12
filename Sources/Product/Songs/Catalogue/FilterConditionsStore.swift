package import Persistence
import TextSearch
package import Units

extension CatalogueFilter {
  /// The `WHERE` condition for the matching tracks of `person`.
  /// - Precondition: the filter has passed `check()`.
  package func condition(of person: Identifier<Person>, now: Moment) -> SQL {
    var conditions: [SQL?] = ["account_id = \(person.rawValue)"]
    for word in Set(FoldedText(search ?? "").words).sorted() {
      // A folded word has only letters and digits, so no `LIKE` wildcards.
      let pattern = "% \(word)%"
      conditions.append("words LIKE \(pattern)")
    }
    conditions += isWithin("tempo", tempo)
    conditions += isWithin("felt_cadence", cadence)
    conditions += isWithin("duration", duration)
    conditions += isWithin("energy", energy)
    conditions += isWithin("valence", valence)
    conditions += isWithin("year", year)
    conditions += isWithin("plays", plays)
    conditions += isWithin("added_at", added)
    let mixable = mixableWith.flatMap(WheelKey.init(_:))?.compatible
    conditions += [
      isAmong("wheel_key", keys?.compactMap(WheelKey.init(_:)).map { .integer(Int64($0.number)) }),
      isAmong("wheel_key", mixable?.map { .integer(Int64($0.number)) }),
      isAmong("genre_key", genres?.map { .text(FoldedText($0).key) }),
      isAmong("artist_key", artists?.map { .text(FoldedText($0).key) }),
      isAmong("album_key", albums?.map { .text(FoldedText($0).key) }),
      isAmong("state", states?.map { .text($0.rawValue) }),
      isFlag("is_favourite", isFavourite),
      isFlag("is_blocked", isBlocked),
      isFlag("is_doubtful", isDoubtful),
      notPlayedForDays.map { days in
        let since = now - Seconds(Double(days) * 86_400)
        return "(last_played_at IS NULL OR last_played_at < \(since.milliseconds))"
      },
    ]
    return conditions.compactMap(\.self).joined(separator: " AND ")
  }
}

private func isWithin(_ column: SQL, _ range: NumberRange?) -> [SQL?] {
  [range?.min.map { "\(column) >= \($0)" }, range?.max.map { "\(column) <= \($0)" }]
}

private func isAmong(_ column: SQL, _ values: [SQLValue]?) -> SQL? {
  guard let values, !values.isEmpty else { return nil }
  return "\(column) IN \(list: values)"
}

private func isFlag(_ column: SQL, _ flag: Bool?) -> SQL? { flag.map { "\(column) = \($0 ? 1 : 0)" } }
