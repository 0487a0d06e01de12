import Exercises
import ServerKernel

/// What the page of all exercises shows.
struct ExerciseListView: Sendable {
  let notice: PageNotice?
  let search: String
  let count: String
  let rows: [Row]
  /// Nothing matches the search and the filters.
  let isNothing: Bool
  /// There are no favourites, no own exercises, or nothing archived.
  let empty: Empty?
  let selection: String
  let selections: [Link]
  let categories: [Link]
  let category: String
  let muscles: [Option]
  let levels: [Option]
  let equipment: [Option]
  let isFiltered: Bool
  let next: String?

  struct Row: Sendable {
    let id: String
    let name: String
    let facts: String
    let muscles: String
    let owner: String?
    let isFavourite: Bool
  }

  struct Empty: Sendable {
    let title: String
    let lead: String
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

  /// - Parameter cursor: of the next page.
  init(
    _ choice: ExerciseChoice, _ page: ExercisePage, cursor: String?, notice: PageNotice?,
    _ texts: TextCatalogue
  ) {
    let words = ExerciseTexts(texts)
    self.notice = notice
    search = choice.search
    count = texts("exercises.count", count: page.total)
    rows = page.exercises.map { listed in
      let exercise = listed.exercise
      return Row(
        id: exercise.id.text, name: exercise.text(in: texts.language)?.name ?? "", facts: words.facts(exercise),
        muscles: exercise.primary.map(words.muscle).joined(separator: ", "), owner: words.owner(of: listed),
        isFavourite: listed.isFavourite)
    }
    let selection = choice.selection
    let isEmpty = page.total == 0 && choice.isOpen && selection != .all
    empty =
      isEmpty
      ? Empty(
        title: texts("exercises.empty.\(selection.rawValue)"), lead: texts("exercises.emptyLead.\(selection.rawValue)"))
      : nil
    isNothing = page.total == 0 && !isEmpty
    self.selection = selection == .all ? "" : selection.rawValue
    selections = ExerciseFilter.Selection.allCases.map {
      Link(
        address: ExerciseChoice.address(of: $0), words: texts("exercises.selections.\($0.rawValue)"),
        isOn: $0 == selection)
    }
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
    next = cursor.map { choice.address(after: $0) }
  }
}
