extension PlanDraft {
  /// Moves a row one position up: above the row before it, out of its group from the group's start, or to the end of a group.
  package mutating func moveUp(_ index: Int) {
    guard rows.indices.contains(index), index > 0 else { return }
    let depth = rows[index].depth
    if rows[index - 1].depth < depth {
      move(block(index), to: index - 1, by: -1)
    } else if let sibling = rows[..<index].lastIndex(where: { $0.depth == depth }) {
      if canEnter(index, sibling) {
        rows[index].depth += 1
      } else {
        move(block(index), to: sibling, by: 0)
      }
    }
    tidy()
  }

  /// Moves a row one position down, in the same manner.
  package mutating func moveDown(_ index: Int) {
    guard rows.indices.contains(index) else { return }
    let (own, depth) = (block(index), rows[index].depth)
    if own.upperBound == rows.count || rows[own.upperBound].depth < depth {
      guard depth > 0 else { return }
      for row in own { rows[row].depth -= 1 }
    } else if canEnter(index, own.upperBound) {
      move(own, to: own.upperBound + 1, by: 1)
    } else {
      move(own, to: block(own.upperBound).upperBound, by: 0)
    }
    tidy()
  }

  /// Moves a row before another, or to the end. A group moved into itself goes one position down.
  package mutating func move(_ index: Int, before place: Int) {
    guard rows.indices.contains(index), (0...rows.count).contains(place) else { return }
    let own = block(index)
    if own.contains(place) {
      if place > index { moveDown(index) }
      return
    }
    guard place != own.upperBound || place == rows.count else { return }
    let depth = place < rows.count ? rows[place].depth : 0
    guard !rows[index].kind.isGroup || depth < Self.deepest else { return }
    move(own, to: place, by: depth - rows[index].depth)
    tidy()
  }

  package mutating func remove(_ index: Int) {
    guard rows.indices.contains(index) else { return }
    rows.removeSubrange(block(index))
    tidy()
  }

  /// Duplicates a row after itself.
  package mutating func double(_ index: Int) {
    guard rows.indices.contains(index) else { return }
    let own = block(index)
    var key = (rows.map(\.key).max() ?? 0) + 1
    let copies = rows[own].map { row in
      defer { key += 1 }
      return Row(row.kind, key: key, depth: row.depth, row.texts)
    }
    rows.insert(contentsOf: copies, at: own.upperBound)
  }

  /// Puts a step or group into a new repeat.
  package mutating func group(_ index: Int) {
    guard rows.indices.contains(index), rows[index].depth < Self.deepest else { return }
    let own = block(index)
    let group = Row(.rounds, key: (rows.map(\.key).max() ?? 0) + 1, depth: rows[index].depth, [.count: "2"])
    for row in own { rows[row].depth += 1 }
    rows.insert(group, at: index)
  }

  /// Replaces a repeat by its contents.
  package mutating func ungroup(_ index: Int) {
    guard rows.indices.contains(index), rows[index].kind.isGroup else { return }
    for row in block(index).dropFirst() { rows[row].depth -= 1 }
    rows.remove(at: index)
  }

  /// Adds an easy minute at the end, or at the end of a group.
  package mutating func addStep(to group: Int? = nil) {
    add(
      .step, [.length: "1 min", .target: DemandKind.effort.rawValue, .to: "4/10", .course: Shape.steady.rawValue],
      to: group)
  }

  /// Adds push-ups, ten times, at the end, or at the end of a group: in sets, unless the group repeats it.
  package mutating func addExercise(to group: Int? = nil) {
    let kind = group.flatMap { rows.indices.contains($0) ? rows[$0].kind : nil }
    let own: [Field: String] =
      switch kind {
      case nil, .step, .exercise: [.sets: "3", .rest: "90 s"]
      case .rounds: [.sets: "1", .rest: "30 s"]
      case .superset, .every, .amrap: [:]
      }
    add(.exercise, own.merging([.exercise: "push-up", .amount: "10"]) { $1 }, to: group)
  }

  private mutating func add(_ kind: Row.Kind, _ texts: [Field: String], to group: Int?) {
    let row = Row(kind, key: (rows.map(\.key).max() ?? 0) + 1, depth: 0, texts)
    guard let group, rows.indices.contains(group), rows[group].kind.isGroup else {
      rows.append(row)
      return
    }
    rows.insert(row, at: block(group).upperBound)
    rows[block(group).upperBound].depth = rows[group].depth + 1
  }

  /// Inserts parsed parts at their position: a warm-up first, and other parts before an existing cool-down.
  package mutating func add(_ parts: [WorkoutPart]) {
    let songs = parts.flatMap(\.steps).map(\.song)
    let hasCoolDown = rows.last.map { $0.depth == 0 && $0[.song] == PlanText.song(.calm) } ?? false
    let place = songs.first == .warmUp ? 0 : hasCoolDown && songs.last != .calm ? rows.count - 1 : rows.count
    insert(parts, at: place, depth: 0)
  }

  private func canEnter(_ index: Int, _ group: Int) -> Bool {
    rows[group].kind.isGroup && !rows[index].kind.isGroup
  }

  private mutating func move(_ own: Range<Int>, to place: Int, by deeper: Int) {
    var moved = Array(rows[own])
    for row in moved.indices { moved[row].depth += deeper }
    rows.removeSubrange(own)
    rows.insert(contentsOf: moved, at: place > own.lowerBound ? place - own.count : place)
  }
}
