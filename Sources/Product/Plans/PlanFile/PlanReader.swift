import Exercises
import Pacing
import Units
import Yams

/// Parses the YAML tree of a plan and collects all errors instead of stopping at the first.
///
/// Each method returns nil after it has recorded an error, and its callers continue with the next element.
struct PlanReader {
  private(set) var problems: [PlanIssue] = []
  private var noted: Set<PlanIssue> = []
  /// The activity of the plan, the default for its athlete and steps.
  var activity = Activity.run
  var athlete = Athlete()
  /// Nil accepts every identifier of an own exercise.
  let personal: PersonalExercises?

  init(personal: PersonalExercises? = nil) { self.personal = personal }

  mutating func note(_ fault: PlanIssue.ValueError, at mark: Mark?) {
    let problem = PlanIssue(line: mark?.line ?? 1, column: mark?.column ?? 1, fault: fault)
    // A single-step plan is parsed both as a plan and as a step.
    if noted.insert(problem).inserted { problems.append(problem) }
  }

  /// Parses one value and records its error.
  mutating func value<Value>(
    of field: PlanField, _ read: (String) throws(PlanIssue.ValueError) -> Value
  ) -> Value? {
    guard let text = text(of: field) else { return nil }
    do {
      return try read(text)
    } catch {
      note(error, at: field.value.mark)
      return nil
    }
  }

  mutating func text(of field: PlanField) -> String? {
    switch field.value {
    case .scalar(let scalar) where !scalar.string.isEmpty: return scalar.string
    case .scalar: note(.wrongShape(wanted: .text, found: .nothing), at: field.mark)
    case .sequence: note(.wrongShape(wanted: .text, found: .list), at: field.value.mark)
    case .mapping, .alias: note(.wrongShape(wanted: .text, found: .words), at: field.value.mark)
    }
    return nil
  }

  /// The keys and values of a mapping. Records unknown keys and omits them.
  mutating func fields(of node: Node, allowed: [PlanWord]) -> PlanFields? {
    guard case .mapping(let mapping) = node else {
      let found: PlanIssue.Shape =
        if case .scalar(let scalar) = node { scalar.string.isEmpty ? .nothing : .text } else { .list }
      note(.wrongShape(wanted: .words, found: found), at: node.mark)
      return nil
    }
    var fields = PlanFields(mark: node.mark)
    for (key, value) in mapping {
      guard case .scalar(let scalar) = key else {
        note(.wrongShape(wanted: .text, found: .words), at: key.mark)
        continue
      }
      let spelled = PlanWord.normalised(scalar.string)
      guard let word = PlanWord(rawValue: spelled), allowed.contains(word) else {
        let known = allowed.filter { $0 != .paced }.map(\.rawValue)
        let exercises = allowed.contains(.exercise) ? PlanWord.otherwiseOfExercise[spelled] : nil
        let synonym = (exercises ?? PlanWord.otherwise[spelled]).flatMap { allowed.contains($0) ? $0 : nil }
        let meant = synonym?.rawValue ?? Spelling.nearest(to: spelled, among: known)
        note(.unknownWord(scalar.string, meant: meant, known: known), at: key.mark)
        if let meant, let word = PlanWord(rawValue: meant) { fields.misspelt.insert(word) }
        continue
      }
      if let first = fields[word] {
        // Only other spellings of a key reach this point; the YAML parser has rejected equal ones.
        note(.duplicateWord(scalar.string, firstLine: first.mark?.line ?? 1), at: key.mark)
        continue
      }
      fields[word] = PlanField(word: word, mark: key.mark, value: value)
    }
    return fields
  }

  /// One of a few fixed values.
  mutating func choice<Choice: RawRepresentable & CaseIterable>(of field: PlanField, _ type: Choice.Type) -> Choice?
  where Choice.RawValue == String {
    guard let text = text(of: field) else { return nil }
    let spelled = PlanWord.normalised(text)
    if let choice = Choice(rawValue: spelled) { return choice }
    let known = Choice.allCases.map(\.rawValue)
    let meant = Spelling.nearest(to: spelled, among: known)
    note(.unknownChoice(String(text.prefix(40)), of: field.word, meant: meant, known: known), at: field.value.mark)
    return nil
  }
}
