extension PairingPlanner {
  /// Puts the next best song or exercise into one pair. The other pairs stay as they are, so asked again and again it goes
  /// through all that can take the place.
  ///
  /// The request keeps the whole workout. Pairs of things that are gone are planned anew.
  /// - Throws: `PairingError`.
  package func exchanging(_ side: PairSide, at place: Int) throws(PairingError) -> PairedWorkout {
    guard table.outline.phases.indices.contains(place) else { throw .noSuchPlace(place) }
    var choices = PairSearch(table, admitted, kept: keptChoices()).run()
    let own = choices[place]
    let phase = table.outline.phases[place]
    let alternatives: [PairChoice]
    switch side {
    case .song: alternatives = table.songs.indices.map { table.choice(own.exercise, $0, phase) }
    case .exercise:
      let possible = Set(admitted[phase] ?? []).union([own.exercise])
      alternatives = possible.sorted().map { table.choice($0, own.song, phase) }
    }
    let ranked =
      alternatives.filter { fits($0, phase) || ($0.song, $0.exercise) == (own.song, own.exercise) }
      .map { choice in
        choices[place] = choice
        return (choice: choice, cost: table.cost(of: choices))
      }
      .sorted { ($0.cost, $0.choice.exercise, $0.choice.song) < ($1.cost, $1.choice.exercise, $1.choice.song) }
    guard ranked.count > 1,
      let at = ranked.firstIndex(where: { ($0.choice.song, $0.choice.exercise) == (own.song, own.exercise) })
    else { throw .nothingElse(side) }
    choices[place] = ranked[(at + 1) % ranked.count].choice
    return workout(choices)
  }

  private func fits(_ choice: PairChoice, _ phase: TrainingPhase) -> Bool {
    table.music(choice.song, for: table.need(of: choice.exercise, phase)).cost.missing == 0
  }
}
