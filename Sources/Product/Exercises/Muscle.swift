/// Groups of muscles, as the figure of a body shows them.
package enum Muscle: String, CaseIterable, Hashable, Sendable, Decodable {
  case abdominals, abductors, adductors, biceps, calves, chest, forearms, glutes, hamstrings, lats
  case lowerBack, middleBack, neck, quadriceps, shoulders, traps, triceps
}
