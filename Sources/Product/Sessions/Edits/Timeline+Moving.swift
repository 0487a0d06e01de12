import ActivityFiles
import Units

extension Timeline {
  /// Shifts the timeline later, or earlier if `time` is negative.
  func moved(by time: Seconds) -> Timeline {
    func later<Element>(_ elements: [Element], _ moments: WritableKeyPath<Element, Moment>...) -> [Element] {
      elements.map { element in
        var element = element
        for moment in moments { element[keyPath: moment] = element[keyPath: moment] + time }
        return element
      }
    }
    var moved = self
    moved.start = start + time
    moved.end = end + time
    moved.legs = later(legs, \.start)
    moved.pauses = later(pauses, \.start, \.end)
    moved.laps = laps.map { $0 + time }
    moved.heartRate = later(heartRate, \.moment)
    moved.heartbeats = later(heartbeats, \.moment)
    moved.footfalls = later(footfalls, \.moment)
    moved.cadence = later(cadence, \.moment)
    moved.power = later(power, \.moment)
    moved.fixes = later(fixes, \.moment)
    moved.altitude = later(altitude, \.moment)
    moved.speed = later(speed, \.moment)
    moved.distance = later(distance, \.moment)
    moved.temperature = later(temperature, \.moment)
    moved.series = series.map { series in
      SampleSeries(name: series.name, unit: series.unit, points: later(series.points, \.moment))
    }
    moved.songs = later(songs, \.start, \.end).map { song in
      var song = song
      song.skipped = song.skipped.map { $0 + time }
      return song
    }
    moved.tempo = later(tempo, \.moment)
    moved.steps = later(steps, \.start, \.end)
    moved.lengths = later(lengths, \.start)
    moved.sets = later(sets, \.start)
    return moved
  }
}
