/// The cheapest pair at each place in turn, of all exercises and all songs, by pairing's own cost.
struct GreedyChoice {
  let planner: PairingPlanner

  func cost() -> Double {
    let table = planner.table
    var choices: [PairChoice] = []
    for (place, phase) in table.outline.phases.enumerated() {
      var best: (choice: PairChoice, cost: Double)?
      for exercise in planner.admitted[phase] ?? [] {
        let need = table.need(of: exercise, phase)
        let matcher = need.rhythm.map(table.matcher)
        let training = table.training(exercise, phase).total
        for song in table.songs.indices {
          choices.append(
            PairChoice(
              exercise: exercise, song: song, cost: training + table.music(song, for: need, by: matcher).cost.total))
          let cost = choices[place].cost + table.context(at: place, in: choices).total
          if best.map({ cost < $0.cost }) ?? true { best = (choices[place], cost) }
          choices.removeLast()
        }
      }
      if let best { choices.append(table.choice(best.choice.exercise, best.choice.song, phase)) }
    }
    return table.cost(of: choices)
  }
}
