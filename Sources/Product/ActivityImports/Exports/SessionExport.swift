package import ActivityFiles
package import Sessions
package import Units

/// A session to be written as a file.
package struct SessionExport: Sendable {
  package var timeline: Timeline
  package var title: String?
  package var notes: String?
  /// From the file the session was imported from.
  package var creator: ActivityCreator?
  /// Local time minus UTC.
  package var utcOffset: Seconds?
  /// Totals that samples don't contain.
  package var figures: Figures

  /// Totals of the whole session.
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

  /// The encoded file. Data the format can't hold is left out; Documentation/ActivityFiles.md lists it.
  package func bytes(as format: ActivityFile.Format) -> [UInt8] {
    ActivityFile(activities: [activity(for: format)]).bytes(as: format)
  }

  /// The session as an activity with samples arranged for the format.
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
  /// Without totals. For formats with one-second rows, the start is rounded so that a row belongs to one leg.
  fileprivate init(_ leg: Leg, in format: ActivityFile.Format) {
    let known = leg.activity.sport
    self.init(
      sport: leg.sport ?? known.sport, variant: leg.sport == nil ? known.variant : leg.variant,
      start: format == .fit ? leg.start.wholeSecond : leg.start,
      totals: ActivityTotals(elapsed: .zero, active: .zero), poolLength: leg.poolLength)
  }
}
