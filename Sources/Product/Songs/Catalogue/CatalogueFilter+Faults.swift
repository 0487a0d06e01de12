/// A filter that asks for what cannot be.
public struct InvalidFilter: Error, Hashable, Sendable {
  /// At least one.
  public let faults: [Fault]

  public struct Fault: Hashable, Sendable {
    /// As in the filter's JSON form.
    public let field: String
    public let problem: FilterProblem
  }
}

/// Why a part of a filter is not taken.
public enum FilterProblem: Hashable, Sendable {
  case outOfRange(ClosedRange<Double>)
  /// The first number is above the second.
  case reversed
  case tooLong(maximum: Int)
  case tooMany(maximum: Int)
  /// Not one of 1A … 12B.
  case noKey
}

extension CatalogueFilter {
  /// In characters.
  public static let longestSearch = 200
  /// Names in a list.
  public static let mostNames = 50
  /// A hundred years.
  public static let mostDays = 36_500

  public func check() throws(InvalidFilter) {
    let faults = faults
    if !faults.isEmpty { throw InvalidFilter(faults: faults) }
  }

  /// What is wrong with it, all at once.
  public var faults: [InvalidFilter.Fault] {
    var faults: [InvalidFilter.Fault] = []
    func note(_ field: String, _ problem: FilterProblem) { faults.append(.init(field: field, problem: problem)) }
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
