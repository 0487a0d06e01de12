import ActivityFiles
import Sessions
import Units

extension SessionMeasurements {
  /// The equivalent duration of these songs at full volume with the same sound exposure, in seconds. Nil without a recorded
  /// volume.
  func atFullVolume(_ songs: [SongFigures]) -> Double? {
    let volume = timeline.series.first { $0.name == SeriesName.musicVolume.name }
    guard let points = volume?.points, !points.isEmpty else { return nil }
    let times = points.map { timeline.seconds(to: $0.moment) }
    var sum = 0.0
    for song in songs {
      // Each volume holds until the next one. The first also holds from the start.
      var place = max(times.firstPlace { $0 > song.start } - 1, 0)
      var time = song.start
      while time < song.end {
        let next = place + 1 < times.count ? min(max(times[place + 1], time), song.end) : song.end
        sum += HearingAllowance.weight(ofVolume: points[place].value) * active.active(from: time, to: next)
        (time, place) = (next, place + 1)
      }
    }
    return sum.rounded(places: 3)
  }
}
