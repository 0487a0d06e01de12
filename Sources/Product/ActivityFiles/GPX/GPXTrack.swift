import Units

/// A track while it is read: segments with pauses between them.
struct GPXTrack {
  private(set) var draft = ActivityDraft()
  private(set) var hasTimes = false
  /// Whether the track continues the previous track's activity, by our own extension.
  private(set) var isLaterLeg = false
  /// Positions, as long as no point has a time.
  private(set) var route: [ActivityRoute.Point] = []
  private var isNewSegment = false
  private var pauseStart: Moment?
  private var seriesPlaces: [String: Int] = [:]
  private var seriesPoints = 0

  init(creator: ActivityCreator?) { draft.creator = creator }

  mutating func beginSegment() { isNewSegment = true }

  mutating func read(_ name: String, _ text: String, depth: Int) {
    if depth == 4, name == "leg" { isLaterLeg = (Int(text) ?? 1) > 1 }
    guard depth == 3, !text.isEmpty else { return }
    switch name {
    case "name": draft.name = text
    case "desc": draft.notes = text
    case "cmt": draft.notes = draft.notes ?? text
    case "type": draft.sport = Sport(words: text)
    default: break
    }
  }

  mutating func add(_ point: GPXPoint, _ limits: ActivityFileLimits, _ warnings: inout WarningList) {
    guard let time = point.time else {
      if hasTimes {
        warnings.add(.samplesWithoutTime(1))
      } else if let coordinate = point.coordinate {
        route.append(.init(coordinate: coordinate, altitude: point.sample.altitude))
      }
      return
    }
    if !hasTimes, !route.isEmpty { warnings.add(.samplesWithoutTime(route.count)) }
    hasTimes = true
    route = []
    draft.utcOffset = draft.utcOffset ?? time.offset
    // OpenTracks and its predecessors mark pauses by invalid latitudes.
    if point.latitude == 100 {
      pauseStart = pauseStart ?? time.moment
      return
    }
    if point.latitude == 200 {
      if let start = pauseStart.take() { pause(from: start, to: time.moment, limits) }
      return
    }
    if point.coordinate == nil { warnings.add(.impossibleValues(1)) }
    if isNewSegment, let last = draft.samples.last { pause(from: last.moment, to: time.moment, limits) }
    isNewSegment = false
    var sample = point.sample
    sample.moment = time.moment
    sample.coordinate = point.coordinate
    draft.samples.append(sample)
    for other in point.others { add(other, at: time.moment, limits, &warnings) }
  }

  private mutating func pause(from start: Moment, to end: Moment, _ limits: ActivityFileLimits) {
    if draft.pauses.count < limits.parts { draft.pauses.append(.init(start: start, end: end)) }
  }

  private mutating func add(
    _ other: GPXPoint.Other, at moment: Moment, _ limits: ActivityFileLimits, _ warnings: inout WarningList
  ) {
    guard seriesPoints < limits.points, seriesPlaces[other.name] != nil || seriesPlaces.count < limits.series else {
      return warnings.add(.tooMuch(.series))
    }
    seriesPoints += 1
    let place = seriesPlaces[other.name] ?? draft.series.count
    if place == draft.series.count {
      seriesPlaces[other.name] = place
      draft.series.append(SampleSeries(name: other.name, unit: other.unit, points: []))
    }
    draft.series[place].points.append(.init(moment: moment, value: other.value))
  }
}
