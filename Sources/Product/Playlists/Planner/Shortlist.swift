import Pacing

/// The most promising songs at each position of the workout, by their mean tempo and energy over the next minutes.
///
/// Of a library of thousands, only a few dozen matter at any position. For a small library the list has every song.
struct Shortlist {
  struct Option {
    /// The index in the library's tracks.
    let track: Int
    let stepsPerBeat: StepsPerBeat
    /// The cost of `minutes` of the song.
    let cost: Double
    let minutes: Double
  }

  private let grid: StepGrid
  private let lineup: Lineup
  private let walk: SectionWalk
  private let size: Int
  private let mostOfAnArtist: Int
  private var known: [Int: [Option]] = [:]

  /// The number of consecutive positions that share a list.
  static let places = 96
  private static let samples = 4

  /// - Parameter mostOfAnArtist: the most songs of one artist in a list.
  init(grid: StepGrid, lineup: Lineup, walk: SectionWalk, mostOfAnArtist: Int = .max) {
    self.grid = grid
    self.lineup = lineup
    self.walk = walk
    self.mostOfAnArtist = mostOfAnArtist
    // Leaves a choice after one play per three minutes, without repeats.
    size = 64 + 2 * Int(grid.duration / 180)
  }

  /// The options with the lowest estimated cost, cheapest first.
  mutating func options(at place: Int) -> [Option] {
    let index = place / Self.places
    if let options = known[index] { return options }
    let options = estimate(at: min(grid.end - 1, index * Self.places + (index == 0 ? 0 : Self.places / 2)))
    known[index] = options
    return options
  }

  private func estimate(at place: Int) -> [Option] {
    let start = grid.times[place]
    let sampled = samples(from: start)
    let minutes = max(0.5, (grid.times[sampled[sampled.count - 1]] - start) / 60)
    var best = Best(size: size, mostOfAnArtist: mostOfAnArtist)
    for stepsPerBeat in StepsPerBeat.allCases {
      let logTempos = grid.logTempos(for: stepsPerBeat)
      let asked = Asked(
        stepsPerBeat: stepsPerBeat, minutes: minutes,
        samples: sampled.map { Asked.Sample(place: $0, logTempo: logTempos[$0]) })
      // Search outwards from the requested tempo, until the stretch alone costs more than the list's last option.
      let middle = lineup.position(of: asked.samples.reduce(0) { $0 + $1.logTempo } / Double(sampled.count))
      for song in lineup.songs[middle...] where !consider(song, asked, &best) { break }
      for song in lineup.songs[..<middle].reversed() where !consider(song, asked, &best) { break }
    }
    return best.options
  }

  /// The requirements for a song at a position.
  private struct Asked {
    struct Sample {
      let place: Int
      let logTempo: Double
    }

    let stepsPerBeat: StepsPerBeat
    let minutes: Double
    let samples: [Sample]
  }

  /// Adds the song to the list if it is among the best. Returns false when no song further away in tempo can be.
  private func consider(_ song: Lineup.Song, _ asked: Asked, _ best: inout Best) -> Bool {
    var stretch = 0.0
    var energy = 0.0
    for sample in asked.samples {
      stretch += walk.stretchRate(
        sample.logTempo - song.logTempo, stepsPerBeat: asked.stepsPerBeat, place: sample.place)
      energy += walk.energyRate(song.energy, place: sample.place)
    }
    let share = asked.minutes / Double(asked.samples.count)
    let cost =
      share * (stretch + energy) + asked.minutes * song.liking + song.recency.cost(ofMinutes: asked.minutes)
    best.keep(
      Option(track: song.index, stepsPerBeat: asked.stepsPerBeat, cost: cost, minutes: asked.minutes), of: song.artist)
    let isOutside =
      asked.samples.allSatisfy { $0.logTempo <= song.logTempo }
      || asked.samples.allSatisfy { $0.logTempo >= song.logTempo }
    return !isOutside || share * stretch + asked.minutes * lineup.leastLiking < best.worst
  }

  /// Sample positions in the first step of the plan that is long enough for a song, three minutes at most.
  private func samples(from start: Double) -> [Int] {
    let boundary = grid.boundaries.first { $0 >= start + PlanningWeights.shortestSection }
    let end = min(grid.duration, start + 180, boundary ?? .infinity)
    return (0..<Self.samples).map { index in
      grid.place(at: start + (end - start) * (Double(index) + 0.5) / Double(Self.samples))
    }
  }
}

extension Shortlist {
  /// The cheapest options so far, in order.
  private struct Best {
    private(set) var options: [Option] = []
    private var artists: [Int?] = []
    private let size: Int
    private let mostOfAnArtist: Int

    init(size: Int, mostOfAnArtist: Int) {
      self.size = size
      self.mostOfAnArtist = mostOfAnArtist
    }

    /// The cost below which an option enters the list.
    var worst: Double { options.count < size ? .infinity : options[size - 1].cost }

    mutating func keep(_ option: Option, of artist: Int?) {
      guard option.cost < worst else { return }
      if let artist, mostOfAnArtist < .max {
        let same = artists.indices.filter { artists[$0] == artist }
        if same.count >= mostOfAnArtist {
          guard let last = same.last, option.cost < options[last].cost else { return }
          remove(at: last)
        }
      }
      if options.count == size { remove(at: size - 1) }
      let position = position(of: option)
      options.insert(option, at: position)
      artists.insert(artist, at: position)
    }

    private mutating func remove(at position: Int) {
      options.remove(at: position)
      artists.remove(at: position)
    }

    /// Ties follow the order of the tracks, so that the search order doesn't matter.
    private func position(of option: Option) -> Int {
      var low = 0
      var high = options.count
      while low < high {
        let middle = (low + high) / 2
        if (options[middle].cost, options[middle].track) < (option.cost, option.track) {
          low = middle + 1
        } else {
          high = middle
        }
      }
      return low
    }
  }
}
