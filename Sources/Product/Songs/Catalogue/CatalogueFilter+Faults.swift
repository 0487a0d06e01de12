/// A filter with invalid parts.
package struct FilterError: Error, Hashable, Sendable {
  /// At least one.
  package let faults: [InvalidPart]

  package struct InvalidPart: Hashable, Sendable {
    /// The name of the part in the filter's JSON form.
    package let field: String
    package let problem: FilterPartError
  }
}

/// Why a part of a filter is invalid.
package enum FilterPartError: Hashable, Sendable {
  case outOfRange(ClosedRange<Double>)
  /// The minimum is above the maximum.
  case reversed
  case tooLong(maximum: Int)
  case tooMany(maximum: Int)
  /// Not one of 1A … 12B.
  case noKey
}

extension CatalogueFilter {
  /// In characters.
  package static let longestSearch = 200
  /// The most names in a list.
  package static let mostNames = 50
  /// The largest `notPlayedForDays`: a hundred years.
  package static let mostDays = 36_500

  /// - Throws: `FilterError` with all invalid parts.
  package func check() throws(FilterError) {
    let faults = faults
    if !faults.isEmpty { throw FilterError(faults: faults) }
  }

  /// All invalid parts.
  package var faults: [FilterError.InvalidPart] {
    var faults: [FilterError.InvalidPart] = []
    func note(_ field: String, _ problem: FilterPartError) { faults.append(.init(field: field, problem: problem)) }
    for (field, range, limits) in ranges {
      let ends = [range?.min, range?.max].compactMap(\.self)
      if !ends.allSatisfy(limits.contains) {
        note(field, .outOfRange(limits))
      } else if ends.count == 2, ends[0] > ends[1] {
        note(field, .reversed)
      }
    }
    if let search, search.count > Self.longestSearch { note("search", .tooLong(maximum: Self.longestSearch)) }
    for (field, names) in [("genres", genres), ("artists", artists), ("albums", albums), ("keys", keys)] {
      guard let names else { continue }
      if names.count > Self.mostNames { note(field, .tooMany(maximum: Self.mostNames)) }
      if names.contains(where: { $0.count > VisibleLine.longest }) {
        note(field, .tooLong(maximum: VisibleLine.longest))
      }
    }
    if let keys, keys.contains(where: { WheelKey($0) == nil }) { note("keys", .noKey) }
    if let mixableWith, WheelKey(mixableWith) == nil { note("mixableWith", .noKey) }
    if let notPlayedForDays, !(0...Self.mostDays).contains(notPlayedForDays) {
      note("notPlayedForDays", .outOfRange(0...Double(Self.mostDays)))
    }
    return faults
  }

  private var ranges: [(field: String, range: NumberRange?, limits: ClosedRange<Double>)] {
    [
      ("tempo", tempo, 0...1_000), ("cadence", cadence, 0...1_000), ("duration", duration, 0...1_000_000),
      ("energy", energy, 0...1), ("valence", valence, 0...1), ("year", year, 0...9_999),
      ("plays", plays, 0...1e9), ("added", added, 0...1e14),
    ]
  }
}
