import Units

/// Writes activities and routes in Garmin's Training Center Database format, version 2.
struct TCXWriter {
  private var xml = XMLWriter()

  static func bytes(_ file: ActivityFile) -> [UInt8] {
    var writer = Self()
    writer.write(file)
    return Array(writer.xml.text.utf8)
  }

  private mutating func write(_ file: ActivityFile) {
    xml.element(
      "TrainingCenterDatabase",
      [
        "xmlns": "http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2",
        "xmlns:ext": "http://www.garmin.com/xmlschemas/ActivityExtension/v2",
        "xmlns:xsi": "http://www.w3.org/2001/XMLSchema-instance",
      ]
    ) { xml in
      if !file.activities.isEmpty {
        xml.element("Activities") { xml in
          for activity in file.activities { xml.activity(activity) }
        }
      }
      if !file.routes.isEmpty {
        xml.element("Courses") { xml in
          for route in file.routes { xml.course(route) }
        }
      }
    }
  }
}

extension XMLWriter {
  fileprivate mutating func activity(_ activity: RecordedActivity) {
    guard activity.legs.count > 1 else {
      leg(activity.legs[0], of: activity, samples: activity.samples[...], isFirst: true)
      return
    }
    element("MultiSportSession") { xml in
      xml.element("Id", InternetTime.text(activity.legs[0].start))
      for (place, samples) in activity.samples.divided(by: activity.legs.map(\.start)).enumerated() {
        let leg = activity.legs[place]
        if leg.sport == .transition, place > 0 {
          xml.element("NextSport") { xml in
            xml.element("Transition", ["Sport": "Other"]) { xml in xml.laps(of: leg, samples, activity.pauses) }
          }
        } else {
          xml.element(place == 0 ? "FirstSport" : "NextSport") { xml in
            xml.leg(leg, of: activity, samples: samples, isFirst: place == 0)
          }
        }
      }
      xml.element("Notes", activity.notes)
    }
  }

  private mutating func leg(
    _ leg: ActivityLeg, of activity: RecordedActivity, samples: ArraySlice<ActivitySample>, isFirst: Bool
  ) {
    element("Activity", ["Sport": leg.sport.tcx]) { xml in
      xml.element("Id", InternetTime.text(leg.start))
      xml.laps(of: leg, samples, activity.pauses)
      if activity.legs.count == 1 { xml.element("Notes", activity.notes) }
      if isFirst, let creator = activity.creator { xml.creator(creator) }
    }
  }

  private mutating func laps(
    of leg: ActivityLeg, _ samples: ArraySlice<ActivitySample>, _ pauses: [RecordedActivity.Pause]
  ) {
    let laps = leg.laps.isEmpty ? [ActivityLap(start: leg.start, totals: leg.totals)] : leg.laps
    for (lap, samples) in zip(laps, samples.divided(by: laps.map(\.start))) {
      self.lap(lap, leg, samples, pauses)
    }
  }

  private mutating func lap(
    _ lap: ActivityLap, _ leg: ActivityLeg, _ samples: ArraySlice<ActivitySample>, _ pauses: [RecordedActivity.Pause]
  ) {
    let totals = leg.isRun ? lap.totals.countingOneFoot : lap.totals
    element("Lap", ["StartTime": InternetTime.text(lap.start)]) { xml in
      xml.element("TotalTimeSeconds", totals.active.value)
      xml.element("DistanceMeters", totals.distance?.value ?? 0)
      xml.element("MaximumSpeed", totals.greatestSpeed?.value)
      xml.element("Calories", totals.energy?.value.rounded() ?? 0)
      xml.heartRate("AverageHeartRateBpm", totals.meanHeartRate)
      xml.heartRate("MaximumHeartRateBpm", totals.greatestHeartRate)
      xml.element("Intensity", lap.intensity == .rest ? "Resting" : "Active")
      if !leg.isRun { xml.element("Cadence", totals.meanCadence?.inByte) }
      xml.element("TriggerMethod", (lap.trigger ?? .manual).tcx)
      for track in samples.divided(at: pauses) where !track.isEmpty {
        xml.element("Track") { xml in
          for sample in track { xml.trackpoint(sample, isRun: leg.isRun) }
        }
      }
      xml.lapExtension(totals, isRun: leg.isRun)
    }
  }

  private mutating func lapExtension(_ totals: ActivityTotals, isRun: Bool) {
    guard
      totals.meanSpeed != nil || totals.greatestCadence != nil || totals.meanPower != nil || totals.greatestPower != nil
        || isRun && totals.meanCadence != nil
    else { return }
    element("Extensions") { xml in
      xml.element("ext:LX") { xml in
        xml.element("ext:AvgSpeed", totals.meanSpeed?.value)
        if isRun {
          xml.element("ext:AvgRunCadence", totals.meanCadence?.inByte)
          xml.element("ext:MaxRunCadence", totals.greatestCadence?.inByte)
        } else {
          xml.element("ext:MaxBikeCadence", totals.greatestCadence?.inByte)
        }
        xml.element("ext:AvgWatts", totals.meanPower?.value.rounded())
        xml.element("ext:MaxWatts", totals.greatestPower?.value.rounded())
      }
    }
  }

  private mutating func trackpoint(_ sample: ActivitySample, isRun: Bool) {
    let cadence = isRun ? sample.cadence?.halved : sample.cadence
    element("Trackpoint") { xml in
      xml.element("Time", InternetTime.text(sample.moment))
      if let coordinate = sample.coordinate { xml.position(coordinate) }
      xml.element("AltitudeMeters", sample.altitude?.value)
      xml.element("DistanceMeters", sample.distance?.value)
      xml.heartRate("HeartRateBpm", sample.heartRate)
      if !isRun { xml.element("Cadence", cadence?.inByte) }
      guard sample.speed != nil || sample.power != nil || isRun && cadence != nil else { return }
      xml.element("Extensions") { xml in
        xml.element("ext:TPX") { xml in
          xml.element("ext:Speed", sample.speed?.value)
          if isRun { xml.element("ext:RunCadence", cadence?.inByte) }
          xml.element("ext:Watts", sample.power?.value.rounded())
        }
      }
    }
  }

  private mutating func position(_ coordinate: Coordinate) {
    element("Position") { xml in
      xml.element("LatitudeDegrees", coordinate.latitude)
      xml.element("LongitudeDegrees", coordinate.longitude)
    }
  }

  private mutating func heartRate(_ name: String, _ rate: BeatsPerMinute?) {
    guard let rate else { return }
    element(name) { xml in xml.element("Value", min(max(rate.value.rounded(), 1), 254)) }
  }

  private mutating func creator(_ creator: ActivityCreator) {
    let numbers = creator.softwareVersion?.split(separator: ".").compactMap { UInt16($0) } ?? []
    element("Creator", ["xsi:type": "Device_t"]) { xml in
      xml.element("Name", creator.name ?? "")
      xml.element("UnitId", "\(creator.serialNumber ?? 0)")
      xml.element("ProductID", "\(creator.product ?? 0)")
      xml.element("Version") { xml in
        xml.element("VersionMajor", "\(numbers.first ?? 0)")
        xml.element("VersionMinor", "\(numbers.count > 1 ? numbers[1] : 0)")
      }
    }
  }

  fileprivate mutating func course(_ route: ActivityRoute) {
    element("Course") { xml in
      xml.element("Name", route.name ?? "")
      xml.element("Track") { xml in
        for point in route.points {
          xml.element("Trackpoint") { xml in
            xml.position(point.coordinate)
            xml.element("AltitudeMeters", point.altitude?.value)
          }
        }
      }
    }
  }
}

extension ActivityLeg {
  /// TCX's only sport on foot. For other sports, readers couldn't tell that cadences count one foot.
  fileprivate var isRun: Bool { sport == .running }
}

extension Sport {
  /// TCX has only these three.
  fileprivate var tcx: String {
    switch self {
    case .running: "Running"
    case .cycling: "Biking"
    default: "Other"
    }
  }
}
