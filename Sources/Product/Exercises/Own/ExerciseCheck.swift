package import Accounts

/// An error of a form, and the field it belongs to.
package struct ExerciseIssue: Hashable, Sendable {
  /// A JSON pointer: `/texts/en/name`.
  package let field: String
  package let problem: FieldError
}

/// An exercise that a person wrote is refused, with all that is wrong.
package struct ExerciseFormError: Error, Hashable, Sendable {
  /// Never empty.
  package let issues: [ExerciseIssue]
}

/// Checks a form field by field.
struct ExerciseCheck {
  private var issues: [ExerciseIssue] = []

  func finish() throws(ExerciseFormError) {
    if !issues.isEmpty { throw ExerciseFormError(issues: issues) }
  }

  mutating func texts(_ texts: [Language: ExerciseText]) -> [Language: ExerciseText] {
    if texts.isEmpty { issues.append(ExerciseIssue(field: "/texts", problem: .missing)) }
    var checked: [Language: ExerciseText] = [:]
    for (language, text) in texts.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      let field = "/texts/\(language.rawValue)"
      let names = text.synonyms.filter { !$0.allSatisfy(\.isWhitespace) }
      if names.count > ExerciseForm.mostSynonyms {
        issues.append(
          ExerciseIssue(field: "\(field)/synonyms", problem: .tooMany(maximum: ExerciseForm.mostSynonyms)))
      }
      let synonyms = names.prefix(ExerciseForm.mostSynonyms).enumerated().map { place, name in
        line(name, "\(field)/synonyms/\(place)")
      }
      checked[language] = ExerciseText(
        name: line(text.name, "\(field)/name"), synonyms: synonyms, setUp: lines(text.setUp, "\(field)/setUp"),
        movement: lines(text.movement, "\(field)/movement"), breathing: lines(text.breathing, "\(field)/breathing"),
        mistake: lines(text.mistake, "\(field)/mistake"))
    }
    return checked
  }

  mutating func rhythm(_ rhythm: ExerciseForm.Rhythm?) -> Exercise.Rhythm? {
    guard let rhythm else { return nil }
    let rates = [("slowest", rhythm.slowest), ("natural", rhythm.natural), ("fastest", rhythm.fastest)]
    let count = issues.count
    for (name, rate) in rates where !ExerciseForm.rates.contains(rate) {
      issues.append(ExerciseIssue(field: "/rhythm/\(name)", problem: .outOfRange(ExerciseForm.rates)))
    }
    for (slower, faster) in zip(rates, rates.dropFirst()) where slower.1 > faster.1 {
      issues.append(ExerciseIssue(field: "/rhythm/\(faster.0)", problem: .unordered))
    }
    guard issues.count == count else { return nil }
    let checked = Exercise.Rhythm(
      slowest: rhythm.slowest, natural: rhythm.natural, fastest: rhythm.fastest, beats: rhythm.beats)
    // Its rates are right, so its beats are not.
    if checked == nil { issues.append(ExerciseIssue(field: "/rhythm/beats", problem: .unknown)) }
    return checked
  }

  mutating func energy(_ energy: Double?) -> Double? {
    guard let energy, !ExerciseForm.energies.contains(energy) else { return energy }
    issues.append(ExerciseIssue(field: "/energy", problem: .outOfRange(ExerciseForm.energies)))
    return nil
  }

  private mutating func line(_ text: String, _ field: String) -> String {
    do { return try VisibleText.checked(text, upTo: ExerciseForm.longestName) } catch {
      issues.append(ExerciseIssue(field: field, problem: error))
      return ""
    }
  }

  /// An empty text is fine.
  private mutating func lines(_ text: String, _ field: String) -> String {
    do { return try VisibleText.checked(text, as: .lines, upTo: ExerciseForm.longestText) } catch .missing {
      return ""
    } catch {
      issues.append(ExerciseIssue(field: field, problem: error))
      return ""
    }
  }
}
