import Accounts
import Hummingbird
import Plans
import Presentation
import Songs
import Units

/// The progress of the first steps, derived from existing data.
struct FirstSteps: Sendable {
  enum State: Hashable, Sendable { case open, done, left }
  let states: [FirstStep: State]

  /// The first open step. Nil if none is open.
  var next: FirstStep? { FirstStep.allCases.first { states[$0] == .open } }
}

struct FirstStepsHandler: Sendable {
  let store: FirstStepStore
  let body: BodyMeasurements
  let totals: TotalsStore
  let plans: PlanStore

  /// - Parameter library: the totals, if they are known already.
  func steps(of person: Identifier<Person>, library: LibraryTotals? = nil) async throws -> FirstSteps {
    let left = try await store.left(by: person)
    let hasTold = try await body.health.record(of: person) != nil
    let known: LibraryTotals
    if let library { known = library } else { known = try await totals.totals(of: person) }
    let hasPlan = try await !plans.plans(of: person, atMost: 1).isEmpty
    let done: [FirstStep: Bool] = [.body: hasTold, .music: known.all > 0, .plan: hasPlan]
    return FirstSteps(
      states: Dictionary(
        uniqueKeysWithValues: FirstStep.allCases.map { step in
          (step, done[step] == true ? .done : left.contains(step) ? .left : .open)
        }))
  }
}
