@testable import Exercises
@testable import Pairings

/// Tries all lists of pairs, for small cases.
struct ExhaustivePairs {
  let table: PairTable
  let admitted: [TrainingPhase: [Int]]

  init(_ planner: PairingPlanner) {
    table = planner.table
    admitted = planner.admitted
  }

  /// The least cost of all lists.
  func leastCost() -> Double {
    let options = table.outline.phases.map { phase in
      (admitted[phase] ?? []).flatMap { exercise in
        table.songs.indices.map { table.choice(exercise, $0, phase) }
      }
    }
    var choices: [PairChoice] = []
    var least = Double.infinity
    extend(&choices, 0, options, &least)
    return least
  }

  /// No cost is below 0, so a list that costs too much needn't be finished.
  private func extend(_ choices: inout [PairChoice], _ cost: Double, _ options: [[PairChoice]], _ least: inout Double) {
    guard choices.count < options.count else {
      least = min(least, cost)
      return
    }
    for choice in options[choices.count] where cost + choice.cost < least {
      choices.append(choice)
      let sum = cost + choice.cost + table.context(at: choices.count - 1, in: choices).total
      if sum < least { extend(&choices, sum, options, &least) }
      choices.removeLast()
    }
  }
}
