internal import Foundation
import Plans
import Sessions
internal import Units

/// The songs of one activity of a session, with the speed and heart rate during each. A few hundred bytes, so thousands of
/// sessions can be compared. Stored encrypted, because it contains heart data.
///
/// Documentation/Music.md describes the measurement and its reasons.
struct MusicalLeg: Codable, Hashable, Sendable {
  /// A raw value of `Activity`.
  let activity: String
  /// The local day it began on, as a number of `LocalDays`.
  let day: Int
  /// In order of time; at least `fewest`.
  let plays: [Play]

  struct Play: Codable, Hashable, Sendable {
    /// The track in the person's library, if known.
    let track: String?
    let title: String
    let artist: String?
    /// In BPM, as played.
    let tempo: Double?
    /// The middle of the play, in seconds since the start of the leg.
    let time: Double
    /// In m/s; on foot, grade-adjusted.
    let speed: Double
    /// In BPM.
    let heartRate: Double
  }

  /// Songs are compared with others of the same session.
  static let fewest = 3
}

extension SessionMeasurements {
  /// One for each leg with enough songs, heart rate and distance.
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

/// Speed after a first-order low-pass filter with the time constant of the heart, so that it compares with the heart rate at
/// the same moment.
private struct HeldSpeed {
  private let start: Double
  /// Per second; nil if unusable.
  private let speeds: [Double?]

  /// The heart follows speed with a time constant of 56–60 s (Hunt 2015, PMC4687158).
  static let lag = 60.0
  /// Seconds until the heart rate reaches its training level.
  static let warmUp = 300.0
  /// Two time constants after a pause, in seconds.
  private static let recovery = 120.0
  /// The minimum usable length of a song, in seconds.
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
