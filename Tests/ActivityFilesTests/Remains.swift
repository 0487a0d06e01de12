import ActivityFiles
import Sensors
import Units

/// An activity without the information that a file format loses. Lost values are copied from `again`, the activity after
/// reading, so that a comparison covers the rest. Rounded numbers are copied only if they are close.
enum Remains {
  static func inFIT(_ activity: RecordedActivity, like again: RecordedActivity) -> RecordedActivity {
    var activity = activity
    activity.name = nil
    activity.notes = nil
    activity.legs = paired(activity.legs, again.legs) { leg, like in
      var leg = leg
      leg.start = second(leg.start)
      leg.totals = fitTotals(leg.totals, like.totals)
      if leg.laps.isEmpty, like.laps.count == 1 { leg.laps = like.laps }
      leg.laps = paired(leg.laps, like.laps) { lap, like in
        var lap = lap
        lap.start = second(lap.start)
        lap.totals = fitTotals(lap.totals, like.totals)
        if lap.trigger == .heartRate { lap.trigger = nil }
        return lap
      }
      return leg
    }
    activity.pauses = activity.pauses.map { .init(start: second($0.start), end: second($0.end)) }
      .filter { $0.end > $0.start }
    activity.samples = paired(activity.samples, again.samples) { sample, like in
      var sample = sample
      sample.moment = second(sample.moment)
      if let place = sample.coordinate, let near = like.coordinate, place.distance(to: near) < Metres(0.01) {
        sample.coordinate = near
      }
      sample.altitude = rounded(sample.altitude, like.altitude, 0.1) { $0.value }
      sample.distance = rounded(sample.distance, like.distance, 0.005) { $0.value }
      sample.speed = rounded(sample.speed, like.speed, 0.0005) { $0.value }
      sample.cadence = rounded(sample.cadence, like.cadence, 1 / 128) { $0.perMinute }
      return rounded(sample, like)
    }
    activity.heartbeats = activity.heartbeats.map { .init(moment: second($0.moment), interval: $0.interval) }
    activity.series = inOrder(activity.series, of: again.series).map { series, like in
      var series = series
      series.points = paired(series.points, like?.points ?? []) { point, like in
        .init(moment: second(point.moment), value: rounded(point.value, like.value, 0.05) { $0 } ?? point.value)
      }
      return series
    }
    return activity
  }

  static func inTCX(_ activity: RecordedActivity, like again: RecordedActivity) -> RecordedActivity {
    var activity = activity
    activity.name = nil
    activity.utcOffset = nil
    activity.creator?.manufacturer = nil
    if activity.creator?.product == 0 { activity.creator?.product = nil }
    if activity.creator == ActivityCreator() { activity.creator = nil }
    let isMultisport = activity.legs.count > 1
    let first = activity.legs[0].start
    activity.legs = paired(activity.legs, again.legs) { leg, like in
      var leg = leg
      let isFirst = leg.start == first
      leg.start = leg.laps.first?.start ?? leg.start
      switch leg.sport {
      case .running, .cycling: break
      case .transition where isMultisport && !isFirst: break
      default: leg.sport = .generic
      }
      leg.variant = nil
      leg.poolLength = nil
      leg.totals = like.totals
      if leg.laps.isEmpty, like.laps.count == 1 { leg.laps = like.laps }
      leg.laps = paired(leg.laps, like.laps, tcxLap)
      return leg
    }
    activity.pauses = overlapping(activity.pauses, again.pauses)
    activity.samples = paired(activity.samples, again.samples) { sample, like in
      var sample = sample
      sample.temperature = nil
      sample.cadence = rounded(sample.cadence, like.cadence, 1) { $0.perMinute }
      return rounded(sample, like)
    }
    activity.heartbeats = []
    activity.series = []
    activity.lengths = []
    activity.sets = []
    return activity
  }

  /// - Precondition: the activity has one leg.
  static func inGPX(_ activity: RecordedActivity, like again: RecordedActivity) -> RecordedActivity {
    var activity = activity
    activity.creator = activity.creator?.name.map { ActivityCreator(name: $0) }
    activity.utcOffset = nil
    activity.samples = paired(activity.samples.filter { $0.coordinate != nil }, again.samples) { sample, like in
      var sample = sample
      sample.cadence = rounded(sample.cadence, like.cadence, 1) { $0.perMinute }
      return rounded(sample, like)
    }
    activity.legs[0].start = activity.samples.first?.moment ?? activity.legs[0].start
    activity.legs[0].variant = nil
    activity.legs[0].poolLength = nil
    activity.legs[0].laps = []
    activity.legs[0].totals = ActivityTotals(elapsed: again.legs[0].totals.elapsed, active: again.legs[0].totals.active)
    activity.pauses = overlapping(activity.pauses, again.pauses)
    let moments = Set(activity.samples.map(\.moment))
    activity.series = inOrder(activity.series, of: again.series).map { series, _ in
      var series = series
      series.points.removeAll { !moments.contains($0.moment) }
      return series
    }
    activity.series.removeAll(where: \.points.isEmpty)
    activity.heartbeats = []
    activity.lengths = []
    activity.sets = []
    return activity
  }

  /// Elements without a counterpart stay, so that the comparison fails.
  private static func paired<Element>(
    _ elements: [Element], _ again: [Element], _ changed: (Element, Element) -> Element
  ) -> [Element] {
    elements.enumerated().map { place, element in place < again.count ? changed(element, again[place]) : element }
  }

  /// Formats sort series differently.
  private static func inOrder(
    _ series: [SampleSeries], of again: [SampleSeries]
  ) -> [(series: SampleSeries, like: SampleSeries?)] {
    let places = Dictionary(again.enumerated().map { ("\($1.name)|\($1.unit)", $0) }, uniquingKeysWith: min)
    let known = series.map { line in (line, places["\(line.name)|\(line.unit)"]) }
    return known.sorted { ($0.1 ?? .max) < ($1.1 ?? .max) }.map { ($0.0, $0.1.map { again[$0] }) }
  }

  private static func fitTotals(_ totals: ActivityTotals, _ like: ActivityTotals) -> ActivityTotals {
    var totals = totals
    totals.elapsed = rounded(totals.elapsed, like.elapsed, 0.0005) { $0.value } ?? totals.elapsed
    totals.active = rounded(totals.active, like.active, 0.0005) { $0.value } ?? totals.active
    totals.distance = rounded(totals.distance, like.distance, 0.005) { $0.value }
    totals.meanSpeed = rounded(totals.meanSpeed, like.meanSpeed, 0.0005) { $0.value }
    totals.greatestSpeed = rounded(totals.greatestSpeed, like.greatestSpeed, 0.0005) { $0.value }
    totals.meanCadence = rounded(totals.meanCadence, like.meanCadence, 1 / 128) { $0.perMinute }
    totals.greatestCadence = rounded(totals.greatestCadence, like.greatestCadence, 1 / 128) { $0.perMinute }
    return totals
  }

  private static func tcxLap(_ lap: ActivityLap, _ like: ActivityLap) -> ActivityLap {
    var lap = lap
    if lap.trigger == nil || lap.trigger == .end { lap.trigger = .manual }
    if lap.intensity != .rest { lap.intensity = .active }
    lap.totals.elapsed = like.totals.elapsed
    lap.totals.ascent = nil
    lap.totals.descent = nil
    if lap.totals.distance == Metres(0) { lap.totals.distance = nil }
    if lap.totals.energy == .zero { lap.totals.energy = nil }
    lap.totals.meanCadence = rounded(lap.totals.meanCadence, like.totals.meanCadence, 1) { $0.perMinute }
    lap.totals.greatestCadence = rounded(lap.totals.greatestCadence, like.totals.greatestCadence, 1) { $0.perMinute }
    return lap
  }

  /// Heart rate, power and temperature are integers in every format.
  private static func rounded(_ sample: ActivitySample, _ like: ActivitySample) -> ActivitySample {
    var sample = sample
    sample.heartRate = rounded(sample.heartRate, like.heartRate, 0.5) { $0.value }
    sample.power = rounded(sample.power, like.power, 0.5) { $0.value }
    sample.temperature = rounded(sample.temperature, like.temperature, 0.5) { $0.value }
    return sample
  }

  private static func rounded<Value>(
    _ value: Value?, _ like: Value?, _ tolerance: Double, _ number: (Value) -> Double
  ) -> Value? {
    guard let value, let like, (number(value) - number(like)).magnitude <= tolerance * 1.000001 else { return value }
    return like
  }

  /// After reading, pauses extend from sample to sample. Each must overlap an original pause.
  private static func overlapping(
    _ pauses: [RecordedActivity.Pause], _ again: [RecordedActivity.Pause]
  ) -> [RecordedActivity.Pause] {
    again.filter { pause in pauses.contains { $0.start < pause.end && $0.end > pause.start } }
  }

  /// The moment rounded down to a second; the start of FIT's epoch for earlier moments.
  private static func second(_ moment: Moment) -> Moment {
    let seconds = Int64((Double(moment.milliseconds) / 1000).rounded(.down))
    return Moment(milliseconds: max(seconds, 631_065_600) * 1000)
  }
}
