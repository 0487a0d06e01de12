import Exercises
import Foundation
import Hummingbird

/// What somebody chose on the page of exercises; what the page does not offer counts as not chosen.
struct ExerciseChoice {
  let search: String
  let category: Exercise.Category?
  let muscle: Muscle?
  let level: Exercise.Level?
  /// Nil: whatever it needs.
  let equipment: Set<Equipment>?
  let selection: ExerciseFilter.Selection

  init(_ parameters: Parameters) {
    search = parameters["search"].map { String($0.prefix(ExerciseFilter.longestSearch)) } ?? ""
    category = parameters["category"].flatMap { Exercise.Category(rawValue: String($0)) }
    muscle = parameters["muscle"].flatMap { Muscle(rawValue: String($0)) }
    level = parameters["level"].flatMap { Exercise.Level(rawValue: String($0)) }
    let have = parameters.getAll("have").map { String($0) }
    equipment = have.isEmpty ? nil : Set(have.compactMap { Equipment(rawValue: $0) })
    selection = parameters["selection"].flatMap { ExerciseFilter.Selection(rawValue: String($0)) } ?? .all
  }

  var filter: ExerciseFilter {
    ExerciseFilter(
      search: search.isEmpty ? nil : search, categories: category.map { [$0] } ?? [],
      muscles: muscle.map { [$0] } ?? [],
      levels: level.map { [$0] } ?? [], equipment: equipment, selection: selection)
  }

  /// Whether all exercises of the selection are shown.
  var isOpen: Bool { search.isEmpty && category == nil && muscle == nil && level == nil && equipment == nil }

  /// Where the same is chosen but for the category.
  func address(of category: Exercise.Category?) -> String { address(category, selection) }

  /// The next page.
  func address(after cursor: String) -> String { address(category, selection, cursor: cursor) }

  static func address(of selection: ExerciseFilter.Selection) -> String {
    selection == .all ? "/exercises" : "/exercises?selection=\(selection.rawValue)"
  }

  private func address(
    _ category: Exercise.Category?, _ selection: ExerciseFilter.Selection, cursor: String = ""
  ) -> String {
    var items = [("selection", selection == .all ? "" : selection.rawValue), ("search", search)]
    items += [("category", category?.rawValue ?? ""), ("muscle", muscle?.rawValue ?? "")]
    items.append(("level", level?.rawValue ?? ""))
    items += (equipment ?? []).map(\.rawValue).sorted().map { ("have", $0) }
    if equipment == [] { items.append(("have", "none")) }
    items.append(("cursor", cursor))
    var address = URLComponents()
    address.path = "/exercises"
    let given = items.filter { !$0.1.isEmpty }.map { URLQueryItem(name: $0, value: $1) }
    address.queryItems = given.isEmpty ? nil : given
    return address.string ?? "/exercises"
  }
}
