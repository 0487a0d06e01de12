import Foundation
import Songs

package import Units

/// What has been learnt of one listener: how much they are expected to like a song they have or have not heard.
///
/// The liking of a song is a sum of weights: of its sound, energy, mood, tempo and decade, of its artist and genre, and one
/// of its own. Each weight is believed to lie about a mean with a certain spread; each sign a listener gives moves the
/// weights it was expected from, the uncertain ones most (`Belief.Step`). What is not confirmed is forgotten.
///
/// `hear` in order of time: the log of what was heard is the truth, and this can be made of it again. The same log gives the
/// same state.
package struct TasteModel: Codable, Hashable, Sendable {
  /// Raised whenever the state kept by an earlier version means something else: then it is learnt anew from the log.
  package static let currentVersion = 1

  package private(set) var version = TasteModel.currentVersion
  /// Up to when it has learnt; nil when it has not begun.
  package private(set) var learntUpTo: Moment? {
    get { milliseconds.map(Moment.init(milliseconds:)) }
    set { milliseconds = newValue?.milliseconds }
  }
  private var milliseconds: Int64?
  /// How many signs it has learnt from.
  package private(set) var signs = 0
  private(set) var plain = TraitPlaces.priors
  private(set) var artists: [String: NamedBelief] = [:]
  private(set) var genres: [String: NamedBelief] = [:]
  private(set) var songs: [String: NamedBelief] = [:]

  /// One that knows nothing of anybody.
  package init() {}

  /// What was heard, in order of time.
  package mutating func hear(_ heard: HeardSong, of traits: SongTraits) {
    relax(until: heard.at)
    for evidence in heard.evidence { learn(evidence, traits) }
  }

  /// What somebody has said of songs, which stands as long as they say so: to be told after all that was heard.
  package mutating func told(favourites: [SongTraits], blocked: [SongTraits]) {
    for traits in favourites.sorted(by: { $0.song < $1.song }) { learn(.favourite, traits) }
    for traits in blocked.sorted(by: { $0.song < $1.song }) { learn(.block, traits) }
  }

  private mutating func learn(_ evidence: Evidence, _ traits: SongTraits) {
    let reading = SongReading(traits)
    let (names, row) = (reading.names, reading.row)
    let artist = names.artist.map { belief(of: $0, in: artists, prior: Self.artistPrior) }
    let genre = names.genre.map { belief(of: $0, in: genres, prior: Self.genrePrior) }
    let song = belief(of: names.song, in: songs, prior: Self.songPrior)

    var mean = song.mean + (artist?.mean ?? 0) + (genre?.mean ?? 0)
    var variance = song.variance + (artist?.variance ?? 0) + (genre?.variance ?? 0)
    for place in row.indices where row[place] != 0 {
      mean += row[place] * plain[place].mean
      variance += row[place] * row[place] * plain[place].variance
    }
    let step = Belief.Step(evidence, mean: mean, variance: variance)
    for place in row.indices where row[place] != 0 {
      plain[place] = plain[place].updated(by: step, value: row[place])
    }
    if let name = names.artist, let artist { artists[name] = named(artist.updated(by: step, value: 1)) }
    if let name = names.genre, let genre { genres[name] = named(genre.updated(by: step, value: 1)) }
    songs[names.song] = named(song.updated(by: step, value: 1))
    signs += 1
  }

  /// Forgets what the time since the last sign takes.
  private mutating func relax(until now: Moment) {
    if let learntUpTo, learntUpTo < now {
      let share = Self.forgotten(after: now - learntUpTo)
      for place in plain.indices { plain[place] = plain[place].relaxed(to: TraitPlaces.priors[place], by: share) }
    }
    learntUpTo = max(now, learntUpTo ?? now)
  }
}

extension TasteModel {
  /// A belief of something with a name, as it was at a moment: what is named is not looked at until it is heard again.
  struct NamedBelief: Codable, Hashable, Sendable {
    let belief: Belief
    let milliseconds: Int64
  }

  static let artistPrior = Belief(mean: 0, variance: 0.5)
  static let genrePrior = Belief(mean: 0, variance: 0.5)
  static let songPrior = Belief(mean: 0, variance: 0.5)

  /// As of the last moment learnt from.
  func belief(of name: String, in beliefs: [String: NamedBelief], prior: Belief) -> Belief {
    guard let kept = beliefs[name] else { return prior }
    guard let now = learntUpTo else { return kept.belief }
    return kept.belief.relaxed(
      to: prior, by: Self.forgotten(after: now - Moment(milliseconds: kept.milliseconds)))
  }

  private func named(_ belief: Belief) -> NamedBelief {
    NamedBelief(belief: belief, milliseconds: learntUpTo?.milliseconds ?? 0)
  }

  /// 0…1. Half of what was learnt is gone after three months: ours, between the weeks a song wears out in and the years a
  /// taste lasts.
  private static func forgotten(after time: Seconds) -> Double { 1 - exp2(-max(0, time / Self.halfLife)) }
  private static let halfLife = Seconds(90 * 24 * 3600)
}

/// A song's own weights, by name.
struct TraitNames {
  let song: String
  let artist: String?
  let genre: String?

  init(_ traits: SongTraits) {
    song = traits.song
    artist = traits.artist.map { SearchWords($0).joined }
    genre = traits.genre.map { SearchWords($0).joined }
  }
}
