import Pacing
import Testing
import Units

/// A model of the engine's decks that reports what they play.
struct DeckModel {
  struct Deck {
    var song: Int?
    /// Player times with positions in the song, in order.
    var points: [PlayerCommand.Point] = []
    var from = Seconds(.infinity)
    var until = Seconds(.infinity)
    var level = 1.0
    var fades: [(at: Double, length: Double, from: Double, to: Double)] = []

    func place(at time: Seconds) -> Double? {
      guard song != nil, time >= from, time < until else { return nil }
      return rawPlace(at: time)
    }

    func rawPlace(at time: Seconds) -> Double {
      var index = 0
      while index < points.count - 2, points[index + 1].time <= time { index += 1 }
      let (one, other) = (points[index], points[index + 1])
      return one.place.value + (other.place - one.place) / (other.time - one.time) * (time - one.time).value
    }

    func level(at time: Double) -> Double {
      var level = level
      for fade in fades where time >= fade.at {
        let share = fade.length > 0 ? min(1, (time - fade.at) / fade.length) : 1
        level += (fade.to - level) * share
      }
      return level
    }
  }

  var decks = Array(repeating: Deck(), count: 4)
  var loads: [Int] = []
  /// Maps that start before the earliest time the engine can still change.
  var lateMaps = 0
  /// Maps with a speed that the engine rejects. Then it keeps the previous map.
  var refusedMaps = 0
  /// The lowest and the highest playback rate of songs.
  private(set) var speeds = 1.0...1.0

  /// What the stretcher has already read, in seconds: see `upbeat_deck_set_map`.
  private static let readAhead = 0.058

  mutating func obey(_ command: PlayerCommand, now: Seconds) {
    switch command {
    case .load(let song): loads.append(song)
    case .play(let deck, let song, let at, let place, let speed):
      decks[deck].song = song
      decks[deck].from = max(at, now)
      decks[deck].until = Seconds(.infinity)
      decks[deck].points = [.init(time: at, place: place), .init(time: at + Seconds(1), place: place + Seconds(speed))]
    case .map(let deck, let points): lay(points, on: deck, now: now)
    case .fade(let deck, let at, let length, let level):
      // The end of the previous fade is the start of the next.
      let done = decks[deck].level(at: now.value)
      decks[deck].fades.removeAll { $0.at + $0.length <= now.value || $0.at >= at.value }
      if decks[deck].fades.isEmpty { decks[deck].level = done }
      decks[deck].fades.append((max(at, now).value, length.value, 0, Double(level)))
    case .stop(let deck, let at): decks[deck].until = max(at, now)
    }
  }

  private mutating func lay(_ points: [PlayerCommand.Point], on deck: Int, now: Seconds) {
    let fixed = now.value + Self.readAhead
    guard points[0].time.value > fixed else { return lateMaps += 1 }
    // The fixed part leads to the first point in a straight line.
    let model = decks[deck]
    var kept = model.points.filter { $0.time.value < fixed }
    kept.append(.init(time: Seconds(fixed), place: Seconds(model.rawPlace(at: Seconds(fixed)))))
    kept = kept.suffix(200)
    let all = kept + points
    let bent = all.indices.dropFirst(kept.count).map { index in
      (all[index].place - all[index - 1].place) / (all[index].time - all[index - 1].time)
    }
    guard bent.allSatisfy((0.5...2).contains) else { return refusedMaps += 1 }
    decks[deck].points = all
    for speed in bent { speeds = min(speeds.lowerBound, speed)...max(speeds.upperBound, speed) }
  }

  /// Simulates an interruption: all output from `moment` on is late by `delay`.
  mutating func hold(from moment: Seconds, for delay: Seconds) {
    for index in decks.indices {
      let points = decks[index].points
      guard points.count > 1 else { continue }
      let place = decks[index].rawPlace(at: moment)
      decks[index].points =
        points.filter { $0.time < moment } + [.init(time: moment, place: Seconds(place))]
        + [.init(time: moment + delay, place: Seconds(place))]
        + points.filter { $0.time > moment }.map { .init(time: $0.time + delay, place: $0.place) }
    }
  }

  /// The decks that play at a moment, loudest first.
  func sounding(at time: Seconds) -> [(deck: Int, song: Int, place: Double, level: Double)] {
    decks.indices.compactMap { index in
      guard let song = decks[index].song, let place = decks[index].place(at: time) else { return nil }
      return (index, song, place, decks[index].level(at: time.value))
    }.sorted { $0.level > $1.level }
  }
}
