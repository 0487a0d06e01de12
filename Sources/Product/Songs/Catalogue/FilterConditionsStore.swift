internal import Persistence
internal import Units

extension SQL.Interpolation {
  /// What stands after `WHERE` for a filter that was checked: `account_id = … AND …`.
  mutating func append(_ filter: CatalogueFilter, of person: Identifier<Person>, now: Moment) {
    appendLiteral("account_id = ")
    appendInterpolation(person.rawValue)
    for word in Set(FoldedText(filter.search ?? "").words).sorted() {
      appendLiteral(" AND words LIKE ")
      // A folded word has letters and digits only, nothing that `LIKE` would take for a sign.
      appendInterpolation("% \(word)%")
    }
    append("tempo", filter.tempo)
    append("felt_cadence", filter.cadence)
    append("duration", filter.duration)
    append("energy", filter.energy)
    append("valence", filter.valence)
    append("year", filter.year)
    append("plays", filter.plays)
    append("added_at", filter.added)
    append("wheel_key", among: filter.keys?.compactMap(WheelKey.init(_:)).map { .integer(Int64($0.number)) })
    let mixable = filter.mixableWith.flatMap(WheelKey.init(_:))?.compatible
    append("wheel_key", among: mixable?.map { .integer(Int64($0.number)) })
    append("genre_key", among: filter.genres?.map { .text(FoldedText($0).key) })
    append("artist_key", among: filter.artists?.map { .text(FoldedText($0).key) })
    append("album_key", among: filter.albums?.map { .text(FoldedText($0).key) })
    append("state", among: filter.states?.map { .text($0.rawValue) })
    append("is_favourite", filter.isFavourite)
    append("is_blocked", filter.isBlocked)
    append("is_doubtful", filter.isDoubtful)
    if let days = filter.notPlayedForDays {
      appendLiteral(" AND (last_played_at IS NULL OR last_played_at < ")
      appendInterpolation((now - Seconds(Double(days) * 86_400)).milliseconds)
      appendLiteral(")")
    }
  }

  private mutating func append(_ column: SQL, _ range: NumberRange?) {
    if let least = range?.min {
      appendInterpolation(" AND \(column) >= " as SQL)
      appendInterpolation(least)
    }
    if let most = range?.max {
      appendInterpolation(" AND \(column) <= " as SQL)
      appendInterpolation(most)
    }
  }

  private mutating func append(_ column: SQL, among values: [SQLValue]?) {
    guard let values, !values.isEmpty else { return }
    appendInterpolation(" AND \(column) IN " as SQL)
    append(list: values)
  }

  private mutating func append(_ column: SQL, _ flag: Bool?) {
    guard let flag else { return }
    appendInterpolation(" AND \(column) = " as SQL)
    appendInterpolation(flag ? 1 : 0)
  }
}
