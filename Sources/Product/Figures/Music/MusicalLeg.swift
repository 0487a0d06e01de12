internal import Foundation
import Plans
import Sessions
internal import Units

/// The songs of one activity of a session: how fast somebody moved to each, and how fast their heart beat. Of a few hundred bytes,
/// so that those of thousands of sessions can be compared. It tells of the heart, and is kept sealed.
///
/// Documentation/Music.md says what is measured, and why so.
struct MusicalLeg: Codable, Hashable, Sendable {
  /// A raw value of `Activity`.
  let activity: String
  /// On which it began, as a number of `LocalDays`.
  let day: Int
  /// In order of time; at least `fewest`.
  let plays: [Play]

  struct Play: Codable, Hashable, Sendable {
    /// Of the person's library, where it is known.
    let track: String?
    let title: String
    let artist: String?
    /// Beats per minute, as it was played.
    let tempo: Double?
    /// Of its middle, in seconds since the leg began.
    let time: Double
    /// Metres a second, on foot as on the flat.
    let speed: Double
    /// Beats per minute.
    let heartRate: Double
  }

  /// Songs are compared with the others of the same session.
  static let fewest = 3
}

extension SessionMeasurements {
  /// One for each leg in which enough songs were played, where heart and way are known.
  func musicalLegs(on day: Int) -> [MusicalLeg] {
    guard timeline.songs.count >= MusicalLeg.fewest, heartRate.covered > 0, way != nil else { return [] }
    return timeline.legs.indices.compactMap { leg in
      let plays = plays(of: leg)
      guard plays.count >= MusicalLeg.fewest else { return nil }
      return MusicalLeg(activity: timeline.legs[leg].activity.rawValue, day: day, plays: plays)
    }
  }

  private func plays(of leg: Int) -> [MusicalLeg.Play] {
    guard let way = timeline.legs[leg].activity.gait == nil ? way : adjustedWay ?? way else { return [] }
    let (start, end) = ends(of: leg)
    let course = HeldSpeed(way, active, from: start, to: end)
    return songs.compactMap { song in
      let first = max(song.start + HeldSpeed.lag, start + HeldSpeed.warmUp)
      let last = min(song.end, end)
      var (speeds, rates, seconds) = (0.0, 0.0, 0.0)
      for time in stride(from: first.rounded(.up), to: last, by: 1) {
        guard let speed = course.speed(at: time), let rate = heartRate.value(at: time) else { continue }
        speeds += speed
        rates += rate
        seconds += 1
      }
      guard seconds >= HeldSpeed.shortest, speeds > 0 else { return nil }
      return MusicalLeg.Play(
        track: song.track, title: song.title, artist: song.artist, tempo: song.tempo,
        time: ((max(song.start, start) + last) / 2 - start).rounded(places: 0),
        speed: (speeds / seconds).rounded(places: 4), heartRate: (rates / seconds).rounded(places: 2))
    }
  }
}

/// How fast somebody went, as slowly as a heart follows: speed through a filter of first order. What comes out can be compared with
/// the heart rate of the same moment.
private struct HeldSpeed {
  private let start: Double
  /// Of each second; nil where it says nothing.
  private let speeds: [Double?]

  /// The heart follows speed with a time constant of 56–60 s (Hunt 2015, PMC4687158).
  static let lag = 60.0
  /// Seconds until the heart beats as it does in training.
  static let warmUp = 300.0
  /// After a pause, two time constants.
  private static let recovery = 120.0
  /// Seconds that a song must be known for.
  static let shortest = 60.0

  init(_ way: Way, _ active: ActiveTime, from start: Double, to end: Double) {
    self.start = start.rounded(.up)
    let share = 1 - exp(-1 / Self.lag)
    var held: Double?
    var settled = start
    var before = way.distance(at: self.start)
    var speeds: [Double?] = []
    for time in stride(from: self.start, to: end, by: 1) {
      let place = way.distance(at: time + 1)
      if active.isPaused(at: time) {
        settled = time + Self.recovery
        speeds.append(nil)
      } else {
        let speed = place - before
        held = held.map { $0 + (speed - $0) * share } ?? speed
        speeds.append(time >= settled ? held : nil)
      }
      before = place
    }
    self.speeds = speeds
  }

  func speed(at time: Double) -> Double? {
    let place = Int(time - start)
    return speeds.indices.contains(place) ? speeds[place] : nil
  }
}
