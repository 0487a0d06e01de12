import AudioFiles
import Foundation
package import Pacing
import Songs
import Units

/// A song of a planned playlist in its exported form. Times are in seconds.
package struct ListedSong: Encodable, Sendable {
  package let path: String
  package let title: String
  package let artist: String?
  package let album: String?
  package let trackNumber: Int?
  /// Of the whole file.
  package let duration: Double
  /// Its start and end from the start of the workout.
  package let start: Double
  package let end: Double
  /// The played part of the file.
  package let from: Double
  package let to: Double
  /// The length of the crossfade from the song before.
  package let fadeIn: Double
  /// The original tempo of the played part in beats per minute.
  package let tempo: Double
  package let stepsPerBeat: Double
  /// The lowest and highest playback speed; 1 is the original tempo.
  package let slowest: Double
  package let fastest: Double
  package let reasons: ChoiceCost
  /// The main reasons for its choice.
  package let turnedOn: [ChoiceReason]
  /// The reasons as a sentence.
  package let why: String

  package init(_ song: PlannedSong, along curve: TempoCurve) {
    let analysis = song.track.analysis
    let last = min(song.endBeat, analysis.rhythm.beats.count - 1)
    let speeds = song.speeds(along: curve)
    path = song.track.sourceName
    title = song.track.displayTitle
    artist = song.track.tags.artist
    album = song.track.tags.album
    trackNumber = song.track.tags.trackNumber
    duration = analysis.duration.value
    start = curve.time(ofBeat: song.firstStep).value
    end = min(curve.duration, curve.time(ofBeat: song.endStep)).value
    from = analysis.rhythm.beats[song.firstBeat]
    to = analysis.rhythm.beats[last]
    fadeIn = (curve.time(ofBeat: song.firstStep + song.fadeInSteps) - curve.time(ofBeat: song.firstStep)).value
    tempo = 60 * Double(last - song.firstBeat) / (to - from)
    stepsPerBeat = song.stepsPerBeat.value
    slowest = speeds.lowerBound
    fastest = speeds.upperBound
    reasons = song.reasons
    let choice = ChoiceSentence(
      song: song, sourceTempo: tempo,
      stretch: MixedSong.Stretch(slowest: slowest, mean: (slowest + fastest) / 2, fastest: fastest))
    turnedOn = choice.reasons
    why = choice.text
  }

  /// "12:30, 84.0 BPM, two steps to a beat, +3 to +5 %"
  var note: String {
    let fold =
      switch stepsPerBeat {
      case 2: ", two steps to a beat"
      case 0.5: ", one step to two beats"
      default: ""
      }
    let low = Self.percent(slowest)
    let high = Self.percent(fastest)
    let tempo = tempo.formatted(.number.precision(.fractionLength(1)).locale(Locale(identifier: "en_US_POSIX")))
    return "at \(Self.clock(start)), \(tempo) BPM\(fold), \(low == high ? low : "\(low) to \(high)") %"
  }

  private static func percent(_ speed: Double) -> String {
    let percent = Int(((speed - 1) * 100).rounded())
    return percent > 0 ? "+\(percent)" : "\(percent)"
  }

  private static func clock(_ seconds: Double) -> String {
    let whole = Int(seconds.rounded())
    let rest = whole % 60
    return "\(whole / 60):\(rest < 10 ? "0" : "")\(rest)"
  }
}
