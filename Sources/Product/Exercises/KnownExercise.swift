package import Accounts
import TextSearch

/// An exercise of the catalogue as a plan knows it: its names and its rhythm.
///
/// It is compiled into the program, because a plan must have the same length on a watch without the catalogue.
package struct KnownExercise: Hashable, Sendable {
  package let id: ExerciseID
  package let english: String
  package let german: String
  /// Nil for holds and carries.
  package let rhythm: Exercise.Rhythm?
  /// Whether left and right are sets of their own.
  package let isOneSided: Bool
  let synonyms: [String]

  package func name(in language: Language) -> String {
    switch language {
    case .english: english
    case .german: german
    }
  }

  package init?(_ id: ExerciseID) {
    guard let known = Self.byID[id] else { return nil }
    self = known
  }

  /// The exercises that somebody may mean: by identifier, name in one of both languages, or synonym, in this order. Case,
  /// accents, hyphens and an English plural don't matter.
  package static func meant(by text: String) -> [KnownExercise] {
    let folded = FoldedText(text).text
    let spellings = [folded] + (folded.hasSuffix("s") ? [String(folded.dropLast())] : [])
    for words in [byName, bySynonym] {
      for spelling in spellings { if let found = words[spelling] { return found } }
    }
    return []
  }

  package static let all: [KnownExercise] = table.split(separator: "\n").map { line in
    guard let known = KnownExercise(line) else { preconditionFailure("the table is written by a script: \(line)") }
    return known
  }

  private static let byID = Dictionary(uniqueKeysWithValues: all.map { ($0.id, $0) })
  private static let byName = grouped { [$0.id.text, $0.english, $0.german] }
  private static let bySynonym = grouped { $0.synonyms }

  private static func grouped(by names: (KnownExercise) -> [String]) -> [String: [KnownExercise]] {
    var found: [String: [KnownExercise]] = [:]
    for known in all {
      for name in Set(names(known).map { FoldedText($0).text }) { found[name, default: []].append(known) }
    }
    return found
  }

  /// A line of the table.
  private init?(_ line: Substring) {
    let parts = line.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 7, let id = ExerciseID(parts[0]) else { return nil }
    let rates = parts[3].split(separator: " ").compactMap { Double($0) }
    let beats = parts[4].split(separator: " ").compactMap { Int($0) }
    self.id = id
    (english, german) = (parts[1], parts[2])
    rhythm =
      rates.count == 3 ? .init(slowest: rates[0], natural: rates[1], fastest: rates[2], beats: beats) : nil
    isOneSided = parts[5] == "sides"
    synonyms = parts[6].split(separator: ";").map(String.init)
  }
}
