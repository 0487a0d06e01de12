import Units

/// The songs available to a device, in the order in which they should play.
struct SongShelf: Sendable {
  private struct Place: Sendable {
    let song: DeviceSong
    var isUsable = true
    /// The turn in which the song last played; nil if it has not played.
    var heardAs: Int?
  }

  private var places: [Place]
  /// Numbers of the songs played, the latest last.
  private var heard: [Int] = []

  init(_ songs: [DeviceSong]) { places = songs.map { Place(song: $0) } }

  /// Adds a song at the end, or replaces the song with the same number in its place.
  mutating func add(_ song: DeviceSong) {
    if let index = places.firstIndex(where: { $0.song.live.number == song.live.number }) {
      places[index] = Place(song: song)
    } else {
      places.append(Place(song: song))
    }
  }

  func song(_ number: Int) -> DeviceSong? { places.first { $0.song.live.number == number }?.song }

  /// Chooses the next song, without unplayable ones; nil if none is left.
  ///
  /// Songs not yet played come first: the first in order that can carry the target, or else the nearest. Once all have played,
  /// the least recently played song that can carry the target follows, or else the least recently played of all.
  /// - Parameter fit: distance of a song from the target; below 1 the song can carry it.
  mutating func choose(fit: (LiveSong) -> Double) -> DeviceSong? {
    var best: (index: Int, grade: Grade)?
    for index in places.indices where places[index].isUsable {
      let place = places[index]
      let distance = fit(place.song.live)
      let fits = distance < 1
      let grade: Grade
      if let turn = place.heardAs {
        // The latest song repeats only if there is no other.
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

  /// The song played before the current one. Each further call goes one song back.
  mutating func previous() -> DeviceSong? {
    // Drop the current song and the one to be repeated from the history.
    guard heard.count >= 2 else { return nil }
    heard.removeLast()
    return song(heard.removeLast())
  }

  /// Moves a song to the end of the list.
  mutating func postpone(_ number: Int) {
    guard let index = places.firstIndex(where: { $0.song.live.number == number }) else { return }
    places.append(places.remove(at: index))
  }

  mutating func discard(_ number: Int) {
    guard let index = places.firstIndex(where: { $0.song.live.number == number }) else { return }
    places[index].isUsable = false
  }
}
