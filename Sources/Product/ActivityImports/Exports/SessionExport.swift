package import ActivityFiles
package import Sessions
package import Units

/// A session as a file is to tell of it.
package struct SessionExport: Sendable {
  package var timeline: Timeline
  package var title: String?
  package var notes: String?
  /// Of the file the session came from.
  package var creator: ActivityCreator?
  /// What the clock on the wall showed more than Coordinated Universal Time did.
  package var utcOffset: Seconds?
  /// What the samples alone do not say.
  package var figures: Figures

  /// Of the whole session.
  package struct Figures: Hashable, Sendable {
    package var energy: Kilocalories?
    package var ascent: Metres?
    package var descent: Metres?

    package init(energy: Kilocalories? = nil, ascent: Metres? = nil, descent: Metres? = nil) {
      self.energy = energy
      self.ascent = ascent
      self.descent = descent
    }
  }

  package init(
    _ timeline: Timeline, title: String? = nil, notes: String? = nil, creator: ActivityCreator? = nil,
    utcOffset: Seconds? = nil, figures: Figures = Figures()
  ) {
    self.timeline = timeline
    self.title = title
    self.notes = notes
    self.creator = creator
    self.utcOffset = utcOffset
    self.figures = figures
  }

  /// What the format cannot hold is left out: Documentation/ActivityFiles.md lists it.
  package func bytes(as format: ActivityFile.Format) -> [UInt8] {
    ActivityFile(activities: [activity(for: format)]).bytes(as: format)
  }

  /// The session as an activity whose samples stand where the format has room for them.
  package func activity(for format: ActivityFile.Format) -> RecordedActivity {
    let rows = SampleRows(timeline, for: format)
    var activity = RecordedActivity(
      name: title, notes: notes, creator: creator, utcOffset: utcOffset,
      legs: timeline.legs.map { ActivityLeg($0, in: format) }, pauses: timeline.pauses,
      samples: rows.samples,
      heartbeats: timeline.heartbeats.map { HeartbeatInterval(moment: $0.moment, interval: $0.value) },
      series: rows.series, lengths: timeline.lengths, sets: timeline.sets
    ).reckoningDistances()
    LegSums(timeline, figures, for: format).write(to: &activity)
    return activity
  }
}

extension ActivityLeg {
  /// Without sums. In whole seconds where rows are, so that what was measured in a second is of one leg.
  fileprivate init(_ leg: Leg, in format: ActivityFile.Format) {
    let known = leg.activity.sport
    self.init(
      sport: leg.sport ?? known.sport, variant: leg.sport == nil ? known.variant : leg.variant,
      start: format == .fit ? leg.start.wholeSecond : leg.start,
      totals: ActivityTotals(elapsed: .zero, active: .zero), poolLength: leg.poolLength)
  }
}
