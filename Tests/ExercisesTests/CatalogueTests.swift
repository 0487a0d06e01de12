import Accounts
import Foundation
import Testing

@testable import Exercises

/// Of the files in `Web/exercises`, as servers read them.
@Suite("The catalogue of exercises")
struct CatalogueTests {
  private static let read = Result {
    try ExerciseCatalogue(
      folder: URL(filePath: #filePath).appending(path: "../../../Web/exercises").standardizedFileURL)
  }

  private var catalogue: ExerciseCatalogue { get throws { try Self.read.get() } }

  @Test func `has hundreds of exercises of every category, with and without equipment`() throws {
    let all = try catalogue.all
    #expect(all.count >= 250)
    for category in Exercise.Category.allCases {
      #expect(all.count { $0.category == category } >= 8, "\(category)")
    }
    #expect(all.count { $0.equipment.isSubset(of: Set.ofEveryHome) } >= 100)
    for muscle in Muscle.allCases where muscle != .neck {
      #expect(all.contains { $0.primary.contains(muscle) }, "\(muscle)")
    }
    #expect(Set(all.flatMap(\.equipment)) == Set(Equipment.allCases))
  }

  @Test func `says everything in both languages, in sentences`() throws {
    for exercise in try catalogue.all {
      #expect(Set(exercise.texts.keys) == Set(Language.allCases))
      for text in exercise.texts.values {
        #expect((1...40).contains(text.name.count), "\(text.name)")
        for sentence in [text.setUp, text.movement, text.breathing, text.mistake] {
          #expect(sentence.hasSuffix(".") && sentence.count <= 240, "\(exercise.id.text): \(sentence)")
        }
      }
    }
  }

  @Test func `names no two exercises alike`() throws {
    for language in Language.allCases {
      let names = try catalogue.all.compactMap { $0.text(in: language)?.name }
      let twice = Dictionary(grouping: names, by: { $0.lowercased() }).filter { $0.value.count > 1 }.keys
      #expect(twice.sorted() == [])
    }
  }

  @Test func `has a rhythm that music has for all that repeats, and none for what is held`() throws {
    for exercise in try catalogue.all {
      guard let rhythm = exercise.rhythm else {
        #expect(exercise.measure != .repetitions, "\(exercise.id.text)")
        continue
      }
      #expect(exercise.measure != .distance, "\(exercise.id.text)")
      // Somewhere in the range of its first number of beats lies music.
      #expect(rhythm.tempo(atBeats: rhythm.beats[0]) != nil, "\(exercise.id.text)")
    }
  }

  @Test func `cues nobody to hold their breath`() throws {
    for exercise in try catalogue.all {
      for (language, text) in exercise.texts {
        let holding = language == .english ? #/hold your breath/# : #/[Aa]nhalten|halte die Luft|Luft an/#
        for sentence in [text.setUp, text.movement, text.breathing] {
          #expect(sentence.firstMatch(of: holding.ignoresCase()) == nil, "\(exercise.id.text): \(sentence)")
        }
      }
    }
  }

  @Test func `gives energies of the Compendium, as much for a code everywhere`() throws {
    let energies = Dictionary(grouping: try catalogue.all, by: { $0.compendiumCode ?? "none" })
      .mapValues { Set($0.map(\.energy)) }
    for (code, energies) in energies {
      #expect(code.count == 5 && code.allSatisfy(\.isNumber) && energies.count == 1, "\(code)")
    }
  }
}
