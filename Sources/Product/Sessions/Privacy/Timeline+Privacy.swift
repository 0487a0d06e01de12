import ActivityFiles
import Units

extension Timeline {
  /// What others get of it.
  ///
  /// Around its first and last places, and wherever the route comes near them again, nothing is left that tells where or how
  /// somebody moved; the distance counts on as if they had stood still there, so that it does not tell how far the door is.
  package func seen(under privacy: SessionPrivacy) -> Timeline {
    var seen = self
    seen.hide(around: privacy.hiddenRadius)
    if !privacy.showsMap { seen.fixes = [] }
    if !privacy.showsHeartRate {
      seen.heartRate = []
      seen.heartbeats = []
    }
    // What a device names itself may be anything: a heart rate, or a place.
    if !privacy.showsMap || !privacy.showsHeartRate { seen.series = [] }
    // How loud somebody listens is their own affair.
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

/// When somebody was where nobody is to see them: from the last fix that may be seen to the next that may.
private struct HiddenSpans {
  private struct Span {
    /// Nil from the beginning, and until the end.
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

  /// Only the distances that may be seen, less what was covered in between.
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
