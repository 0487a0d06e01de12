/// The cheapest partial playlists that end in one window of time, up to the width of the search.
struct SearchWindow {
  private(set) var states: [PlanSearch.State] = []
  /// The highest cost, once the window is full.
  private var worstCost = Double.infinity

  /// Whether a playlist of this cost that ends with this track would be kept. A fast check that rejects most.
  func admits(_ cost: Double, of track: Int, _ width: PlanSearch.Width) -> Bool {
    if cost >= worstCost { return false }
    guard let worst = worstOf(track, width) else { return true }
    return cost < states[worst].cost
  }

  /// - Precondition: `admits` returns true for it.
  mutating func keep(_ state: PlanSearch.State, _ width: PlanSearch.Width) {
    if let worst = worstOf(state.section.track, width) {
      states[worst] = state
    } else if states.count < width.states {
      states.append(state)
    } else if let worst = states.indices.max(by: { states[$0].cost < states[$1].cost }) {
      states[worst] = state
    }
    if states.count == width.states { worstCost = states.reduce(-.infinity) { max($0, $1.cost) } }
  }

  /// The most expensive playlist that ends with this track, if their number is at its limit.
  private func worstOf(_ track: Int, _ width: PlanSearch.Width) -> Int? {
    var count = 0
    var worst: Int?
    for index in states.indices where states[index].section.track == track {
      count += 1
      if worst.map({ states[index].cost > states[$0].cost }) ?? true { worst = index }
    }
    return count >= width.statesOfATrack ? worst : nil
  }
}
