import ActivityFiles
import Units

extension Timeline {
  /// The timeline as others see it.
  ///
  /// Around its first and last positions, and wherever the route returns there, no data about position or movement remains. The
  /// distance skips the hidden parts, so it doesn't reveal how far away the door is.
  package func seen(under privacy: SessionPrivacy) -> Timeline {
    var seen = self
    seen.hide(around: privacy.hiddenRadius)
    if !privacy.showsMap { seen.fixes = [] }
    if !privacy.showsHeartRate {
      seen.heartRate = []
      seen.heartbeats = []
    }
    // A device can use any name for a series, so the series may contain heart rates or positions.
    if !privacy.showsMap || !privacy.showsHeartRate { seen.series = [] }
    for place in seen.sets.indices { seen.sets[place].bodyWeight = nil }
    seen.series.removeAll { SeriesName(name: $0.name, unit: $0.unit) == .bodyWeight }
    // The listening volume is private.
    seen.series.removeAll { $0.name == SeriesName.musicVolume.name }
    return seen
  }

  private mutating func hide(around radius: Metres) {
    let hidden = HiddenSpans(of: fixes, within: HiddenPlaces(around: fixes, radius: radius))
    guard !hidden.isEmpty else { return }
    distance = hidden.without(distance)
    fixes = hidden.visible(fixes)
    footfalls = hidden.visible(footfalls)
    cadence = hidden.visible(cadence)
    power = hidden.visible(power)
    altitude = hidden.visible(altitude)
    speed = hidden.visible(speed)
    for place in series.indices { series[place].points.removeAll { hidden.contains($0.moment) } }
  }
}

/// The hidden time spans: from the last visible fix to the next visible one.
private struct HiddenSpans {
  private struct Span {
    /// Nil: from the beginning, or until the end.
    let after: Moment?
    var before: Moment?
  }

  private var spans: [Span] = []

  init(of fixes: [Sample<Fix>], within places: HiddenPlaces) {
    var lastSeen: Moment?
    var isHidden = false
    for fix in fixes {
      if places.contains(fix.value.coordinate) {
        if !isHidden { spans.append(Span(after: lastSeen, before: nil)) }
        isHidden = true
      } else {
        if isHidden { spans[spans.count - 1].before = fix.moment }
        isHidden = false
        lastSeen = fix.moment
      }
    }
  }

  var isEmpty: Bool { spans.isEmpty }

  func contains(_ moment: Moment) -> Bool { span(at: moment) != nil }

  func visible<Value>(_ samples: [Sample<Value>]) -> [Sample<Value>] { samples.filter { !contains($0.moment) } }

  /// Only the visible distances, minus the distance covered in hidden spans.
  func without(_ distances: [Sample<Metres>]) -> [Sample<Metres>] {
    var seen: [Sample<Metres>] = []
    var last = 0.0
    var shown = 0.0
    var wasHidden = true
    for sample in distances {
      guard !contains(sample.moment) else {
        wasHidden = true
        continue
      }
      if !wasHidden { shown += sample.value.value - last }
      last = sample.value.value
      wasHidden = false
      seen.append(Sample(Metres(shown), at: sample.moment))
    }
    return seen
  }

  private func span(at moment: Moment) -> Span? {
    let next = spans.firstPlace { span in span.after.map { $0 >= moment } ?? false }
    guard next > 0 else { return nil }
    let span = spans[next - 1]
    return span.before.map { moment < $0 } ?? true ? span : nil
  }
}
