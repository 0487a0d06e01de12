import Units

/// Converts GPX elements to activities, routes and waypoints. Supports 1.0 and 1.1, with or without namespaces.
final class GPXReader: XMLConsumer {
  private let limits: ActivityFileLimits
  private(set) var file = ActivityFile()
  private(set) var warnings = WarningList()
  private var creator: ActivityCreator?
  private var track: GPXTrack?
  private var route: ActivityRoute?
  private var point: GPXPoint?
  private var samples = 0

  init(limits: ActivityFileLimits) { self.limits = limits }

  static func read(_ text: XMLText, limits: ActivityFileLimits) throws(ActivityFileError) -> ReadActivityFile {
    let reader = GPXReader(limits: limits)
    let brokenLine = XMLWalk.walk(text, reader, limits: limits)
    reader.finishTrack()
    reader.finishRoute()
    if let brokenLine { reader.warnings.add(.brokenXML(line: brokenLine)) }
    guard !reader.file.isEmpty else { throw brokenLine == nil ? .noActivity(holds: nil) : .damaged(.gpx) }
    return ReadActivityFile(format: .gpx, file: reader.file, warnings: reader.warnings.all)
  }

  func begin(_ path: [String], attributes: [String: String]) {
    switch path.last {
    case "gpx" where path.count == 1:
      // Our own name means that the recording device is unknown.
      creator = attributes["creator"].flatMap { name in
        name == GPXWriter.creator || name.isEmpty ? nil : ActivityCreator(name: name.prefix(utf8: limits.text))
      }
    case "trk" where path.count == 2:
      track = GPXTrack(creator: creator)
    case "trkseg":
      track?.beginSegment()
    case "rte" where path.count == 2:
      route = ActivityRoute(points: [])
    case "trkpt", "rtept", "wpt":
      point = GPXPoint(attributes)
    default:
      point?.begin(attributes)
    }
  }

  func end(_ path: [String], text: String) {
    switch path.last {
    case "trkpt": finishTrackPoint()
    case "rtept": finishRoutePoint()
    case "wpt": finishWaypoint()
    case "trk" where path.count == 2: finishTrack()
    case "rte" where path.count == 2: finishRoute()
    case let name?:
      if point != nil {
        if point?.read(name, text) == false { warnings.add(.impossibleValues(1)) }
      } else if track != nil {
        track?.read(name, text, depth: path.count)
      } else if name == "name", path.count == 3, !text.isEmpty {
        route?.name = text
      }
    case nil: break
    }
  }

  private func finishTrackPoint() {
    guard let point = point.take() else { return }
    guard samples < limits.samples else { return warnings.add(.tooMuch(.samples)) }
    samples += 1
    track?.add(point, limits, &warnings)
  }

  private func finishRoutePoint() {
    guard let point = point.take(), let coordinate = point.coordinate else { return }
    guard samples < limits.samples else { return warnings.add(.tooMuch(.samples)) }
    samples += 1
    route?.points.append(.init(coordinate: coordinate, altitude: point.sample.altitude))
  }

  private func finishWaypoint() {
    guard let point = point.take(), let coordinate = point.coordinate else { return }
    guard file.waypoints.count < limits.parts else { return warnings.add(.tooMuch(.parts)) }
    file.waypoints.append(
      Waypoint(
        name: point.name, notes: point.notes, coordinate: coordinate, altitude: point.sample.altitude,
        moment: point.time?.moment))
  }

  private func finishTrack() {
    guard let track = track.take() else { return }
    guard file.activities.count + file.routes.count < limits.parts else { return warnings.add(.tooMuch(.parts)) }
    if track.hasTimes {
      guard let activity = track.draft.finished(warnings: &warnings) else { return }
      if track.isLaterLeg, let earlier = file.activities.last, let whole = earlier.continued(by: activity) {
        file.activities[file.activities.count - 1] = whole
      } else {
        file.activities.append(activity)
      }
    } else if !track.route.isEmpty {
      warnings.add(.trackWithoutTimes)
      file.routes.append(ActivityRoute(name: track.draft.name, points: track.route))
    }
  }

  private func finishRoute() {
    guard let route = route.take(), !route.points.isEmpty else { return }
    guard file.activities.count + file.routes.count < limits.parts else { return warnings.add(.tooMuch(.parts)) }
    file.routes.append(route)
  }
}
