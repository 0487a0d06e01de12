import Foundation
import Songs

package import Units

/// A learnt model of one listener's taste. It predicts how much they like any song.
///
/// The liking of a song is a sum of weights: for its sound, energy, mood, tempo and decade, its artist and genre, and the song
/// itself.
/// Each weight is normally distributed. Each piece of evidence updates the weights in its sum, uncertain ones most
/// (`Belief.Step`).
/// Weights without new evidence decay to their priors.
///
/// Call `hear` in order of time. The model can be rebuilt from the listening log, and the same log gives the same state.
package struct TasteModel: Codable, Hashable, Sendable {
  /// Increment it when the meaning of the stored state changes. The model is then learnt again from the log.
  package static let currentVersion = 1

  package private(set) var version = TasteModel.currentVersion
  /// The time of the last learnt play; nil before the first.
  package private(set) var learntUpTo: Moment? {
    get { milliseconds.map(Moment.init(milliseconds:)) }
    set { milliseconds = newValue?.milliseconds }
  }
  private var milliseconds: Int64?
  /// The number of learnt pieces of evidence.
  package private(set) var signs = 0
  private(set) var plain = TraitPlaces.priors
  private(set) var artists: [String: NamedBelief] = [:]
  private(set) var genres: [String: NamedBelief] = [:]
  private(set) var songs: [String: NamedBelief] = [:]

  /// A model with only priors.
  package init() {}

  /// Learns from a play. Call it in order of time.
  package mutating func hear(_ heard: HeardSong, of traits: SongTraits) {
    relax(until: heard.at)
    for evidence in heard.evidence { learn(evidence, traits) }
  }

  /// Learns from explicit statements. Call it after all plays, because statements hold until the person withdraws them.
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

  /// Decays the weights for the time since the last play.
  private mutating func relax(until now: Moment) {
    if let learntUpTo, learntUpTo < now {
      let share = Self.forgotten(after: now - learntUpTo)
      for place in plain.indices { plain[place] = plain[place].relaxed(to: TraitPlaces.priors[place], by: share) }
    }
    learntUpTo = max(now, learntUpTo ?? now)
  }
}

extension TasteModel {
  /// The distribution of a named weight at a time. The decay is applied when the weight is next used.
  struct NamedBelief: Codable, Hashable, Sendable {
    let belief: Belief
    let milliseconds: Int64
  }

  static let artistPrior = Belief(mean: 0, variance: 0.5)
  static let genrePrior = Belief(mean: 0, variance: 0.5)
  static let songPrior = Belief(mean: 0, variance: 0.5)

  /// The distribution at `learntUpTo`.
  func belief(of name: String, in beliefs: [String: NamedBelief], prior: Belief) -> Belief {
    guard let kept = beliefs[name] else { return prior }
    guard let now = learntUpTo else { return kept.belief }
    return kept.belief.relaxed(
      to: prior, by: Self.forgotten(after: now - Moment(milliseconds: kept.milliseconds)))
  }

  private func named(_ belief: Belief) -> NamedBelief {
    NamedBelief(belief: belief, milliseconds: learntUpTo?.milliseconds ?? 0)
  }

  /// The decay after `time`, 0…1. The half-life of three months is our own choice.
  /// It lies between the weeks in which a song wears out and the years for which a taste lasts.
  private static func forgotten(after time: Seconds) -> Double { 1 - exp2(-max(0, time / Self.halfLife)) }
  private static let halfLife = Seconds(90 * 24 * 3600)
}

/// The names of a song's named weights.
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
