import AudioFiles
import Foundation
import Songs
import Units

/// The output of `upbeat analyze` for a song: a JSON object with fixed keys (null for unknown values), or a line for people.
struct TrackReport: Encodable {
  private let track: Track

  init(_ track: Track) { self.track = track }

  private enum Field: String, CodingKey {
    case path, contentHash, title, artist, album, genre, year, taggedTempo, duration, tempo, confidence, alternatives
    case beats, downbeats, meter, meterConfidence, beatDivision, stability, steadyBeat, reason, key, loudness, truePeak,
      loudnessCurve, energy, mood
    case introEnd, outroStart, segments, attacks, similarity, analyzerVersion
  }

  private struct Key: Encodable {
    let name: String
    let camelot: String
    let confidence: Double
  }

  func encode(to encoder: any Encoder) throws {
    let analysis = track.analysis
    var object = encoder.container(keyedBy: Field.self)
    try object.encode(track.sourceName, forKey: .path)
    try object.encode(track.contentHash, forKey: .contentHash)
    try object.encode(track.displayTitle, forKey: .title)
    try object.encode(track.tags.artist, forKey: .artist)
    try object.encode(track.tags.album, forKey: .album)
    try object.encode(track.tags.genre, forKey: .genre)
    try object.encode(track.tags.year, forKey: .year)
    try object.encode(track.tags.tempo, forKey: .taggedTempo)
    try object.encode(analysis.duration.value, forKey: .duration)
    try object.encode(analysis.rhythm.tempo?.value, forKey: .tempo)
    try object.encode(analysis.rhythm.confidence, forKey: .confidence)
    try object.encode(analysis.rhythm.alternatives, forKey: .alternatives)
    try object.encode(analysis.rhythm.beats, forKey: .beats)
    try object.encode(analysis.rhythm.downbeats, forKey: .downbeats)
    try object.encode(analysis.rhythm.meter, forKey: .meter)
    try object.encode(analysis.rhythm.meterConfidence, forKey: .meterConfidence)
    try object.encode(analysis.rhythm.beatDivision, forKey: .beatDivision)
    try object.encode(analysis.rhythm.stability, forKey: .stability)
    try object.encode(analysis.rhythm.isSteady, forKey: .steadyBeat)
    try object.encode(analysis.rhythm.fault?.sentence, forKey: .reason)
    try object.encode(
      analysis.key.map { Key(name: $0.name, camelot: $0.camelot, confidence: $0.confidence) }, forKey: .key)
    try object.encode(analysis.loudness, forKey: .loudness)
    try object.encode(analysis.truePeak, forKey: .truePeak)
    try object.encode(analysis.loudnessCurve, forKey: .loudnessCurve)
    try object.encode(analysis.energy, forKey: .energy)
    try object.encode(analysis.mood, forKey: .mood)
    try object.encode(analysis.introEnd.value, forKey: .introEnd)
    try object.encode(analysis.outroStart.value, forKey: .outroStart)
    try object.encode(analysis.segments, forKey: .segments)
    try object.encode(analysis.attacks, forKey: .attacks)
    try object.encode(analysis.similarity, forKey: .similarity)
    try object.encode(analysis.version, forKey: .analyzerVersion)
  }

  /// `128.00 BPM  A minor    −9.3 LUFS   3:45  Artist – Title`
  var line: String {
    let analysis = track.analysis
    let tempo =
      analysis.rhythm.isSteady ? analysis.rhythm.tempo.map { "\(decimals($0.value, 2)) BPM" } ?? "–" : "no steady beat"
    let loudness = analysis.loudness.map { "\(decimals($0, 1)) LUFS" } ?? "silent"
    let length = Duration.seconds(analysis.duration.value).formatted(.time(pattern: .minuteSecond))
    let columns = [
      tempo.padded(toWidth: 14), (analysis.key?.name ?? "no key").padded(toWidth: 9), loudness.padded(toWidth: 10),
      length.padded(toWidth: 5), track.displayName,
    ]
    let reason = analysis.rhythm.fault.map { "  (\($0.sentence))" } ?? ""
    return columns.joined(separator: "  ") + reason
  }

  private func decimals(_ value: Double, _ count: Int) -> String {
    value.formatted(.number.precision(.fractionLength(count)).locale(Locale(identifier: "en_GB")).grouping(.never))
  }
}

extension String {
  /// Pads with spaces on the left.
  fileprivate func padded(toWidth width: Int) -> String {
    String(repeating: " ", count: max(0, width - count)) + self
  }
}
