import Exercises
import ServerKernel

/// What the page of all exercises shows.
struct ExerciseListView: Sendable {
  let search: String
  let count: String
  let rows: [Row]
  let isNothing: Bool
  let categories: [Link]
  let category: String
  let muscles: [Option]
  let levels: [Option]
  let equipment: [Option]
  let isFiltered: Bool

  struct Row: Sendable {
    let id: String
    let name: String
    let facts: String
    let muscles: String
  }

  struct Link: Sendable {
    let address: String
    let words: String
    let isOn: Bool
  }

  struct Option: Sendable {
    let value: String
    let words: String
    let isChosen: Bool
  }

  init(_ choice: ExerciseChoice, _ found: [Exercise], _ texts: TextCatalogue) {
    let words = ExerciseTexts(texts)
    search = choice.search
    count = texts("exercises.count", count: found.count)
    rows = found.map { exercise in
      Row(
        id: exercise.id.text, name: exercise.text(in: texts.language)?.name ?? "", facts: words.facts(exercise),
        muscles: exercise.primary.map(words.muscle).joined(separator: ", "))
    }
    isNothing = found.isEmpty
    categories =
      [Link(address: choice.address(of: nil), words: texts("exercises.all"), isOn: choice.category == nil)]
      + Exercise.Category.allCases.map {
        Link(address: choice.address(of: $0), words: words.category($0), isOn: choice.category == $0)
      }
    category = choice.category?.rawValue ?? ""
    muscles = Muscle.allCases.map {
      Option(value: $0.rawValue, words: words.muscle($0), isChosen: choice.muscle == $0)
    }
    levels = Exercise.Level.allCases.map {
      Option(value: $0.rawValue, words: words.level($0), isChosen: choice.level == $0)
    }
    let none = Option(value: "none", words: texts("exercises.noEquipment"), isChosen: choice.equipment != nil)
    equipment =
      [none]
      + Equipment.allCases.filter { !Set<Equipment>.ofEveryHome.contains($0) }.map {
        Option(value: $0.rawValue, words: words.equipment($0), isChosen: choice.equipment?.contains($0) ?? false)
      }
    isFiltered = choice.muscle != nil || choice.level != nil || choice.equipment != nil
  }
}
