import Accounts
import Foundation
import Sensors
import Testing

@testable import Exercises

/// Of 100 twins and 100 lookalikes, written before the threshold was chosen. Odd rows chose it; even rows measure it here.
@Suite("Twins of exercises")
struct TwinTests {
  private let catalogue: ExerciseCatalogue
  private let likeness: ExerciseLikeness

  init() throws {
    catalogue = try ExerciseWorld.catalogue.get()
    likeness = ExerciseLikeness(catalogue.all)
  }

  @Test func `are found among exercises that chose nothing, and lookalikes are not taken for twins`() throws {
    let (twins, lookalikes) = (try judged("twins.txt"), try judged("lookalikes.txt"))
    #expect(twins.count == 50 && lookalikes.count == 50)
    let (found, wrong) = (twins.count { $0 }, lookalikes.count { $0 })
    let precision = Double(found) / Double(found + wrong)
    let recall = Double(found) / Double(twins.count)
    #expect(precision >= 0.95, "\(precision)")
    #expect(recall >= 0.6, "\(recall)")
  }

  @Test func `agree in equipment, muscles and measure`() throws {
    let plank = try #require(catalogue.all.first { $0.id.text == "plank" })
    var form = ExerciseForm(texts: [.english: ExerciseText(name: "Planks")], category: .core)
    (form.measure, form.primary) = (.seconds, [.abdominals])
    let id = try #require(ExerciseID("own-a"))
    #expect(likeness.between(try form.exercise(id), plank) >= ExerciseLikeness.ofTwins)
    form.equipment = [.gymBall]
    #expect(likeness.between(try form.exercise(id), plank) < ExerciseLikeness.ofTwins)
    (form.equipment, form.primary) = ([], [.biceps])
    #expect(likeness.between(try form.exercise(id), plank) < ExerciseLikeness.ofTwins)
    (form.primary, form.measure) = ([.abdominals], .distance)
    #expect(likeness.between(try form.exercise(id), plank) < ExerciseLikeness.ofTwins)
  }

  /// For each even row, whether the two seem to be the same.
  private func judged(_ file: String) throws -> [Bool] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let text = try String(contentsOf: folder.appending(path: "Pairs/\(file)"), encoding: .utf8)
    let rows = text.split(separator: "\n").filter { !$0.hasPrefix("#") }
    return try rows.enumerated().filter { $0.offset % 2 == 1 }.map { _, row in
      let fields = row.split(separator: "|", omittingEmptySubsequences: false).map {
        $0.trimmingCharacters(in: .whitespaces)
      }
      let known = try #require(ExerciseID(fields[0]).flatMap { catalogue[$0] }, "\(row)")
      return likeness.between(try Self.exercise(fields), known) >= ExerciseLikeness.ofTwins
    }
  }

  private static func exercise(_ fields: [String]) throws -> Exercise {
    let isGerman = fields[1].hasPrefix("de:")
    let names = fields[1].dropFirst(isGerman ? 3 : 0).split(separator: ",").map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    var form = ExerciseForm(
      texts: [isGerman ? .german : .english: ExerciseText(name: names[0], synonyms: Array(names.dropFirst()))],
      category: try #require(Exercise.Category(rawValue: fields[2])))
    form.primary = fields[3].split(separator: " ").compactMap { Muscle(rawValue: String($0)) }
    form.equipment = Set(fields[4].split(separator: " ").compactMap { Equipment(rawValue: String($0)) })
    form.measure = Exercise.Measure(rawValue: fields[5])
    let id = try #require(ExerciseID("own-a"))
    return try form.exercise(id)
  }
}
