import Foundation
import TextSearch

/// Judges how alike two exercises are, to find twins: the same exercise in other words.
///
/// The words of their names count by how rare they are in the catalogue, so a rare word that only one has ("knuckle") separates
/// them, and a common one ("push") doesn't. Equipment, muscles and measure must agree. Threshold and factors are our own,
/// chosen on half of the pairs in `Tests/ExercisesTests/Pairs`.
struct ExerciseLikeness: Sendable {
  private let uses: [String: Int]
  private let count: Int

  init(_ catalogue: [Exercise]) {
    var uses: [String: Int] = [:]
    for exercise in catalogue {
      for word in Set(Self.names(of: exercise).flatMap(\.self)) { uses[word, default: 0] += 1 }
    }
    self.uses = uses
    count = catalogue.count
  }

  /// Exercises this much alike and more seem to be the same.
  static let ofTwins = 0.72

  /// From 0 to 1.
  func between(_ one: Exercise, _ other: Exercise) -> Double {
    let others = Self.names(of: other)
    let names = Self.names(of: one).flatMap { name in others.map { between(name, $0) } }.max() ?? 0
    return names * Self.equipment(one, other) * (Self.shareMuscles(one, other) ? 1 : 0.5)
      * (one.measure == other.measure ? 1 : 0.5)
  }

  /// The words of names and synonyms that distinguish exercises.
  static func names(of exercise: Exercise) -> [[String]] {
    exercise.texts.values.flatMap { [$0.name] + $0.synonyms }.map { words(of: $0) }
  }

  static func words(of name: String) -> [String] {
    FoldedText(name).words.filter { !gear.contains($0) && !fillers.contains($0) }.map(stem)
  }

  private func between(_ one: [String], _ other: [String]) -> Double {
    guard !one.isEmpty, !other.isEmpty else { return 0 }
    var rest = other
    var (shared, alone) = (0.0, 0.0)
    for word in one {
      if let place = rest.firstIndex(where: { Self.isSame(word, $0) }) {
        shared += (rarity(word) + rarity(rest.remove(at: place))) / 2
      } else {
        alone += rarity(word)
      }
    }
    alone += rest.reduce(0) { $0 + rarity($1) }
    let byWords = shared + alone > 0 ? shared / (shared + alone) : 0
    // “Pull downs” and “pulldown” share no word.
    let bySpelling = Self.spelling(one.joined(), other.joined())
    return max(byWords, bySpelling * bySpelling)
  }

  /// Inverse document frequency (Spärck Jones, 1972).
  private func rarity(_ word: String) -> Double {
    log((Double(count) + 1) / (Double(uses[word] ?? 0) + 0.5))
  }

  private static func equipment(_ one: Exercise, _ other: Exercise) -> Double {
    if one.equipment == other.equipment { return 1 }
    let isNear =
      !one.equipment.isDisjoint(with: other.equipment)
      || one.equipment.subtracting(Set.ofEveryHome) == other.equipment.subtracting(Set.ofEveryHome)
    return isNear ? 0.8 : 0.4
  }

  private static func shareMuscles(_ one: Exercise, _ other: Exercise) -> Bool {
    !Set(one.primary).isDisjoint(with: other.primary + other.secondary)
      || !Set(other.primary).isDisjoint(with: one.primary + one.secondary)
  }

  /// Whether two words are the same but for an ending.
  private static func isSame(_ one: String, _ other: String) -> Bool {
    if one == other { return true }
    let (short, long) = one.count < other.count ? (one, other) : (other, one)
    return short.count >= 4 && long.hasPrefix(short) && long.count - short.count <= 2
  }

  /// The Dice coefficient of the trigrams of two texts.
  private static func spelling(_ one: String, _ other: String) -> Double {
    func trigrams(_ text: String) -> [String: Int] {
      let letters = Array("  " + text + " ")
      return Dictionary((0..<(letters.count - 2)).map { (String(letters[$0...($0 + 2)]), 1) }, uniquingKeysWith: +)
    }
    let (one, other) = (trigrams(one), trigrams(other))
    let shared = one.reduce(0) { $0 + min($1.value, other[$1.key] ?? 0) }
    return Double(2 * shared) / Double(one.values.reduce(0, +) + other.values.reduce(0, +))
  }

  private static func stem(_ word: String) -> String {
    var word = alike[word] ?? word
    if word.hasSuffix("ing"), word.count > 5 { word.removeLast(3) }
    if word.hasSuffix("s"), !word.hasSuffix("ss"), word.count > 2 { word.removeLast() }
    return word
  }

  /// Equipment is compared by itself.
  private static let gear = Set(
    """
    dumbbell dumbbells db dbs barbell barbells kettlebell kettlebells kb kbs cable cables machine machines band bands miniband
    theraband resistance rope trx ring rings kurzhantel kurzhanteln langhantel langhanteln kabelzug kabel maschine gerat
    widerstandsband ringen gewicht weight bodyweight
    """.split(whereSeparator: \.isWhitespace).map(String.init))
  private static let fillers = Set(
    """
    a an the with without on onto in at to of from and or by over under for body flat floor mit ohne auf am an im in der die
    das den dem und zum zur
    """.split(whereSeparator: \.isWhitespace).map(String.init))
  private static let alike = ["single": "one", "ein": "one", "med": "medicine", "legged": "leg", "armed": "arm"]
}
