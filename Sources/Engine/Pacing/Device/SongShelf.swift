import Units

/// The songs that a device has at hand, in the order somebody meant them to be heard.
struct SongShelf: Sendable {
  private struct Place: Sendable {
    let song: DeviceSong
    var isUsable = true
    /// At which turn it was heard last; nil while it was not.
    var heardAs: Int?
  }

  private var places: [Place]
  /// Numbers of the songs really heard, the newest last.
  private var heard: [Int] = []

  init(_ songs: [DeviceSong]) { places = songs.map { Place(song: $0) } }

  /// Behind all others; a song of a number that is there takes its place.
  mutating func add(_ song: DeviceSong) {
    if let index = places.firstIndex(where: { $0.song.live.number == song.live.number }) {
      places[index] = Place(song: song)
    } else {
      places.append(Place(song: song))
    }
  }

  func song(_ number: Int) -> DeviceSong? { places.first { $0.song.live.number == number }?.song }

  /// The song that comes next.
  ///
  /// Of those not heard yet that can carry what is wanted, the first in order; without one the nearest that was not heard; once
  /// all were, what was heard longest ago of those that can carry it, or else of all. What cannot be played is left out; nil
  /// when nothing is left.
  /// - Parameter fit: how far a song is from what is wanted: below 1 it can carry it.
  mutating func choose(fit: (LiveSong) -> Double) -> DeviceSong? {
    var best: (index: Int, grade: Grade)?
    for index in places.indices where places[index].isUsable {
      let place = places[index]
      let distance = fit(place.song.live)
      let fits = distance < 1
      let grade: Grade
      if let turn = place.heardAs {
        // What plays now, or played last, only where there is nothing else.
        let isLatest = turn == heard.count - 1
        grade = Grade(rank: isLatest ? 4 : fits ? 2 : 3, order: Double(turn))
      } else {
        grade = Grade(rank: fits ? 0 : 1, order: fits ? Double(index) : distance)
      }
      if best.map({ grade < $0.grade }) ?? true { best = (index, grade) }
    }
    return best.map { places[$0.index].song }
  }

  private struct Grade {
    let rank: Int
    let order: Double

    static func < (better: Grade, worse: Grade) -> Bool {
      better.rank != worse.rank ? better.rank < worse.rank : better.order < worse.order
    }
  }

  mutating func begin(_ number: Int) {
    guard let index = places.firstIndex(where: { $0.song.live.number == number }) else { return }
    places[index].heardAs = heard.count
    heard.append(number)
  }

  /// The song heard before the one that plays; who asks again goes further back.
  mutating func previous() -> DeviceSong? {
    // What plays, and what will be heard again, are no longer behind.
    guard heard.count >= 2 else { return nil }
    heard.removeLast()
    return song(heard.removeLast())
  }

  /// It comes after all others.
  mutating func postpone(_ number: Int) {
    guard let index = places.firstIndex(where: { $0.song.live.number == number }) else { return }
    places.append(places.remove(at: index))
  }

  mutating func discard(_ number: Int) {
    guard let index = places.firstIndex(where: { $0.song.live.number == number }) else { return }
    places[index].isUsable = false
  }
}
