import Units

/// Writes GPX 1.1 with Garmin's TrackPointExtension, version 2, and further extensions for other values.
struct GPXWriter {
  /// Written if the recording device is unknown, because GPX requires a name.
  static let creator = "Upbeat"

  static func bytes(_ file: ActivityFile) -> [UInt8] {
    var xml = XMLWriter()
    xml.element(
      "gpx",
      [
        "version": "1.1", "creator": file.activities.compactMap(\.creator?.name).first ?? creator,
        "xmlns": "http://www.topografix.com/GPX/1/1",
        "xmlns:gpxtpx": "http://www.garmin.com/xmlschemas/TrackPointExtension/v2",
        "xmlns:pwr": "http://www.garmin.com/xmlschemas/PowerExtension/v1",
        "xmlns:gpxdata": "http://www.cluetrust.com/XML/GPXDATA/1/0",
        "xmlns:upbeat": "urn:upbeat:activity:1",
      ]
    ) { xml in
      for waypoint in file.waypoints { xml.waypoint(waypoint) }
      for route in file.routes { xml.route(route) }
      for activity in file.activities { xml.tracks(activity) }
    }
    return Array(xml.text.utf8)
  }
}

extension XMLWriter {
  fileprivate mutating func waypoint(_ waypoint: Waypoint) {
    point("wpt", waypoint.coordinate) { xml in
      xml.element("ele", waypoint.altitude?.value)
      xml.element("time", waypoint.moment.map(InternetTime.text))
      xml.element("name", waypoint.name)
      xml.element("desc", waypoint.notes)
    }
  }

  fileprivate mutating func route(_ route: ActivityRoute) {
    element("rte") { xml in
      xml.element("name", route.name)
      for point in route.points {
        xml.point("rtept", point.coordinate) { xml in xml.element("ele", point.altitude?.value) }
      }
    }
  }

  /// One track per leg, because a track has one type.
  fileprivate mutating func tracks(_ activity: RecordedActivity) {
    var extras = SeriesReader(activity.series)
    let parts = activity.samples.divided(by: activity.legs.map(\.start))
    for (place, samples) in parts.enumerated() {
      let leg = activity.legs[place]
      element("trk") { xml in
        xml.element("name", activity.name)
        xml.element("desc", activity.notes)
        if leg.sport != .generic { xml.element("type", leg.sport.word) }
        if parts.count > 1 {
          xml.element("extensions") { xml in xml.element("upbeat:leg", "\(place + 1)") }
        }
        for segment in samples.divided(at: activity.pauses) {
          xml.element("trkseg") { xml in
            for sample in segment {
              let others = extras.values(at: sample.moment)
              if let coordinate = sample.coordinate {
                xml.trackPoint(sample, coordinate, others, isOnFoot: leg.sport.isOnFoot())
              }
            }
          }
        }
      }
    }
  }

  private mutating func trackPoint(
    _ sample: ActivitySample, _ coordinate: Coordinate, _ others: [SeriesReader.Value], isOnFoot: Bool
  ) {
    let cadence = isOnFoot ? sample.cadence?.halved : sample.cadence
    point("trkpt", coordinate) { xml in
      xml.element("ele", sample.altitude?.value)
      xml.element("time", InternetTime.text(sample.moment))
      let isInGarmins = sample.heartRate != nil || cadence != nil || sample.temperature != nil || sample.speed != nil
      guard isInGarmins || sample.power != nil || sample.distance != nil || !others.isEmpty else { return }
      xml.element("extensions") { xml in
        if isInGarmins {
          xml.element("gpxtpx:TrackPointExtension") { xml in
            xml.element("gpxtpx:atemp", sample.temperature?.value)
            xml.element("gpxtpx:hr", sample.heartRate.map { min(max($0.value.rounded(), 1), 254) })
            xml.element("gpxtpx:cad", cadence?.inByte)
            xml.element("gpxtpx:speed", sample.speed?.value)
          }
        }
        xml.element("pwr:PowerInWatts", sample.power?.value.rounded())
        xml.element("gpxdata:distance", sample.distance?.value)
        for other in others {
          xml.element(
            "upbeat:value", XMLNumber.text(other.value), attributes: ["name": other.name, "unit": other.unit])
        }
      }
    }
  }

  private mutating func point(_ name: String, _ coordinate: Coordinate, _ content: (inout XMLWriter) -> Void) {
    element(
      name, ["lat": XMLNumber.text(coordinate.latitude), "lon": XMLNumber.text(coordinate.longitude)], content)
  }
}
