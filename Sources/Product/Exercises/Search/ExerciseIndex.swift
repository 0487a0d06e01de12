import Accounts

/// Finds exercises by their words, also among a hundred thousand.
///
/// It holds a vocabulary and, for each word of it, the exercises that have the word. People use the same few thousand words, so
/// comparing what was typed with each word of the vocabulary is quick, typing errors included.
struct ExerciseIndex: Sendable {
  struct Entry: Sendable {
    let id: ExerciseID
    let traits: ExerciseTraits
    let words: ExerciseWords
  }

  private var ids: [ExerciseID] = []
  private var places: [ExerciseID: Int] = [:]
  private var traits: [ExerciseTraits] = []
  private var isListed: [Bool] = []
  private var lists: [Language: List] = [:]
  private var vocabulary = Vocabulary()

  init(_ entries: [Entry] = []) { add(entries) }

  /// Adds exercises. One with a known identifier replaces the other.
  mutating func add(_ entries: [Entry]) {
    let first = ids.count
    for entry in entries {
      remove(entry.id)
      places[entry.id] = ids.count
      vocabulary.add(entry.words, at: ids.count)
      ids.append(entry.id)
      traits.append(entry.traits)
      isListed.append(true)
    }
    for language in Language.allCases {
      lists[language, default: List()].add(entries.map { $0.words.names[language] ?? "" }, from: first, ids)
    }
  }

  mutating func remove(_ id: ExerciseID) {
    if let place = places.removeValue(forKey: id) { isListed[place] = false }
  }

  /// - Parameters:
  ///   - query: nil finds all, by name.
  ///   - only: nil for all.
  ///   - last: the last one of the page before.
  func found(
    _ filter: ExerciseFilter.Traits, _ query: ExerciseQuery?, _ tolerance: ExerciseQuery.Tolerance,
    in language: Language, only: Set<ExerciseID>? = nil, except: Set<ExerciseID> = [], after last: ExercisePlace?,
    atMost count: Int
  ) -> FoundExercises {
    let list = lists[language] ?? List()
    let only = only.map { Set($0.compactMap { places[$0] }) }
    let except = Set(except.compactMap { places[$0] })
    func isAdmitted(_ place: Int) -> Bool {
      isListed[place] && filter.admits(traits[place]) && only?.contains(place) ?? true && !except.contains(place)
    }
    let matches: [Match]
    if let query {
      matches = vocabulary.distances(from: query, tolerance, in: language, exercises: ids.count)
        .filter { isAdmitted($0.place) }
        .map { Match(distance: $0.distance(nameLength: list.lengths[$0.place]), rank: list.ranks[$0.place]) }
        .sorted()
    } else {
      matches = list.order.indices.filter { isAdmitted(Int(list.order[$0])) }.map {
        Match(distance: 0, rank: Int32($0))
      }
    }
    let start = last.map { last in
      let rank = list.firstRank(after: last, ids)
      return matches.partitioningIndex { $0 >= Match(distance: Int32(clamping: last.distance), rank: rank) }
    }
    let page = matches[(start ?? 0)...].prefix(count).map { match in
      let place = Int(list.order[Int(match.rank)])
      return ExercisePlace(distance: Int(match.distance), key: list.keys[place], id: ids[place].text)
    }
    return FoundExercises(places: page, total: matches.count)
  }
}

extension ExerciseIndex {
  /// Exercises that share words with a name, those with the rarest first.
  func relatives(sharing words: Set<String>, atMost count: Int) -> [ExerciseID] {
    vocabulary.relatives(sharing: words, exercises: ids.count).filter { isListed[$0.place] }
      .sorted { ($1.weight, $0.place) < ($0.weight, $1.place) }
      .prefix(count).map { ids[$0.place] }
  }

  /// Exercises that people wrote, those of the least `rank` first.
  func drawn(
    _ filter: ExerciseFilter.Traits, except: Set<ExerciseID>, by rank: (ExerciseID) -> Double, atMost count: Int
  ) -> [ExerciseID] {
    ids.indices.filter { isListed[$0] && ids[$0].isOwn && filter.admits(traits[$0]) && !except.contains(ids[$0]) }
      .map { (rank: rank(ids[$0]), id: ids[$0]) }
      .sorted { ($0.rank, $0.id) < ($1.rank, $1.id) }
      .prefix(count).map(\.id)
  }
}

/// Places in a list of exercises, and how many the whole list has.
struct FoundExercises: Sendable {
  var places: [ExercisePlace] = []
  var total = 0
}

/// Where an exercise stands in a list: the nearest to what was typed first, then by name.
package struct ExercisePlace: Hashable, Comparable, Codable, Sendable {
  /// 0 without a search.
  let distance: Int
  let key: String
  let id: String

  package static func < (one: Self, other: Self) -> Bool {
    (one.distance, one.key, one.id) < (other.distance, other.key, other.id)
  }
}

private struct Match: Comparable {
  let distance: Int32
  let rank: Int32

  static func < (one: Self, other: Self) -> Bool { (one.distance, one.rank) < (other.distance, other.rank) }
}

/// All exercises by their names in one language.
private struct List: Sendable {
  /// Folded, by place.
  var keys: [String] = []
  /// In words, by place.
  var lengths: [Int] = []
  /// The places by name.
  var order: [Int32] = []
  /// Where each place stands in `order`.
  var ranks: [Int32] = []

  mutating func add(_ names: [String], from first: Int, _ ids: [ExerciseID]) {
    keys += names
    lengths += names.map { $0.split(separator: " ").count }
    let isBefore = { [keys] (one: Int32, other: Int32) in
      (keys[Int(one)], ids[Int(one)].text) < (keys[Int(other)], ids[Int(other)].text)
    }
    let new = (first..<keys.count).map { Int32($0) }.sorted(by: isBefore)
    var merged: [Int32] = []
    merged.reserveCapacity(keys.count)
    var old = order[...]
    for place in new {
      while let next = old.first, isBefore(next, place) { merged.append(old.removeFirst()) }
      merged.append(place)
    }
    order = merged + old
    ranks = Array(repeating: 0, count: order.count)
    for (rank, place) in order.enumerated() { ranks[Int(place)] = Int32(rank) }
  }

  func firstRank(after last: ExercisePlace, _ ids: [ExerciseID]) -> Int32 {
    Int32(order.partitioningIndex { (keys[Int($0)], ids[Int($0)].text) > (last.key, last.id) })
  }
}

extension RandomAccessCollection where Index == Int {
  /// The first index whose element and all after it satisfy `isAfter`.
  fileprivate func partitioningIndex(_ isAfter: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if isAfter(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
