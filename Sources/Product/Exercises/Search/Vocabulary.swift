import Accounts

/// The distinct words of exercises, and which exercises have them.
struct Vocabulary: Sendable {
  private var numbers: [String: Int] = [:]
  private var words: [ExerciseQuery.Letters] = []
  private var uses: [[Use]] = []

  mutating func add(_ exercise: ExerciseWords, at place: Int) {
    var kinds: [Substring: UInt32] = [:]
    for (bit, language) in Language.allCases.enumerated() {
      for word in (exercise.names[language] ?? "").split(separator: " ") { kinds[word, default: 0] |= 1 << UInt32(bit) }
    }
    for word in exercise.synonyms.split(separator: " ") where kinds[word] == nil { kinds[word] = 0 }
    for (word, languages) in kinds {
      let number = numbers[String(word)] ?? words.count
      if number == words.count {
        numbers[String(word)] = number
        words.append(ExerciseQuery.Letters(word))
        uses.append([])
      }
      uses[number].append(Use(place: UInt32(place), languages: languages))
    }
  }

  /// The exercises that have each word of the query, by place.
  func distances(
    from query: ExerciseQuery, _ tolerance: ExerciseQuery.Tolerance, in language: Language, exercises count: Int
  ) -> [WordDistance] {
    let bit = UInt32(1) << UInt32(Language.allCases.firstIndex(of: language) ?? 0)
    var sums = [Int32](repeating: 0, count: count)
    for word in query.words {
      var least = [Int32](repeating: Self.nowhere, count: count)
      for (number, letters) in words.enumerated() {
        guard let distance = word.distance(to: letters, tolerance) else { continue }
        for use in uses[number] {
          // Names in the reader's language come before others.
          let cost = Int32(distance) + (use.languages & bit != 0 ? 0 : 4)
          if cost < least[Int(use.place)] { least[Int(use.place)] = cost }
        }
      }
      for place in sums.indices {
        let isEverywhere = sums[place] != Self.nowhere && least[place] != Self.nowhere
        sums[place] = isEverywhere ? sums[place] + least[place] : Self.nowhere
      }
    }
    return sums.indices.compactMap { sums[$0] == Self.nowhere ? nil : WordDistance(place: $0, sum: sums[$0]) }
  }

  /// The exercises with most of these words, by place. Rare words count more.
  func relatives(sharing words: Set<String>, exercises count: Int) -> [(place: Int, weight: Double)] {
    var weights = [Double](repeating: 0, count: count)
    for word in words.sorted() {
      let typed = ExerciseQuery.Word(word)
      var best: [UInt32: Double] = [:]
      for (number, letters) in self.words.enumerated() where typed.distance(to: letters, .typingErrors) != nil {
        for use in uses[number] { best[use.place] = max(best[use.place] ?? 0, 1 / Double(uses[number].count)) }
      }
      for (place, weight) in best { weights[Int(place)] += weight }
    }
    return weights.indices.filter { weights[$0] > 0 }.map { ($0, weights[$0]) }
  }

  private static let nowhere = Int32.max

  /// An exercise that has a word.
  private struct Use: Sendable {
    let place: UInt32
    /// A bit for each language whose name has it; 0 for a synonym.
    let languages: UInt32
  }
}

/// How far the words of an exercise are from what was typed.
struct WordDistance {
  let place: Int
  let sum: Int32

  /// Of names alike near, the shorter one is meant: “Squat” before “Barbell squat”.
  /// - Parameter nameLength: in words.
  func distance(nameLength: Int) -> Int32 { sum * Self.longestName + Int32(min(nameLength, Int(Self.longestName) - 1)) }

  private static let longestName: Int32 = 16
}
