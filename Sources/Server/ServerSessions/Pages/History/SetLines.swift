import ActivityFiles
import Exercises
import Figures
import Sessions
import Units

/// Sets as people write them, an exercise per line: `Bench press: 60 kg x 10; 62.5 x 8 @9`, `Push-up: 20; 15`, `Plank: 1:30`.
struct SetLines {
  let sets: [SetWork]

  /// The number of a line that can't be read, from 1.
  struct LineError: Error, Hashable { let line: Int }

  /// - Parameter usualUnit: of weights without a unit.
  init(_ text: String, usualUnit: SetLoad.Unit, finding finder: ExerciseFinder) throws(LineError) {
    var sets: [SetWork] = []
    for (place, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      if line.allSatisfy(\.isWhitespace) { continue }
      let parts = line.split(separator: ":", maxSplits: 1)
      let name = parts.first.map { Self.trimmed($0) } ?? ""
      guard parts.count == 2, !name.isEmpty, name.utf8.count <= SetWork.longestName else {
        throw LineError(line: place + 1)
      }
      let id = finder.exercise(named: name).flatMap { PerformedExerciseID($0.id.text) }
      for item in parts[1].split(separator: ";") {
        guard var work = Self.work(Self.trimmed(item).lowercased(), usualUnit) else {
          throw LineError(line: place + 1)
        }
        work.exercise = name
        work.exerciseID = id
        sets.append(work)
      }
    }
    self.sets = sets
  }

  /// `60 kg x 10 @9`.
  private static func work(_ text: String, _ usualUnit: SetLoad.Unit) -> SetWork? {
    var work = SetWork(duration: .zero)
    let rated = text.split(separator: "@", omittingEmptySubsequences: false)
    guard rated.count <= 2 else { return nil }
    if rated.count == 2 {
      guard let exertion = number(rated[1]).flatMap({ SetExertion($0) }) else { return nil }
      work.exertion = exertion
    }
    let parts = rated[0].split(omittingEmptySubsequences: false) { "x×*".contains($0) }
    guard parts.count <= 2, let count = parts.last else { return nil }
    if parts.count == 2 {
      guard let load = load(parts[0], usualUnit) else { return nil }
      work.load = load
    }
    let done = trimmed(count)
    if let seconds = seconds(done) {
      work.duration = Seconds(seconds)
    } else if let repetitions = Int(done), (1...1_000_000).contains(repetitions) {
      work.repetitions = repetitions
    } else {
      return nil
    }
    return work
  }

  private static func load(_ text: Substring, _ usualUnit: SetLoad.Unit) -> SetLoad? {
    let text = trimmed(text)
    for (word, unit) in [("kg", SetLoad.Unit.kilograms), ("lbs", .pounds), ("lb", .pounds)] where text.hasSuffix(word) {
      return number(text.dropLast(word.count)).flatMap { SetLoad($0, unit) }
    }
    return number(text[...]).flatMap { SetLoad($0, usualUnit) }
  }

  /// `1:30` or `90 s`.
  private static func seconds(_ text: String) -> Double? {
    if text.contains(":") { return SessionClock.seconds(text) }
    guard text.hasSuffix("s") else { return nil }
    return number(text.dropLast()).flatMap { (0...86_400).contains($0) ? $0 : nil }
  }

  private static func number(_ text: Substring) -> Double? {
    guard let number = Double(trimmed(text).replacing(",", with: ".")), number.isFinite else { return nil }
    return number
  }

  private static func trimmed(_ text: Substring) -> String {
    String(text.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}
