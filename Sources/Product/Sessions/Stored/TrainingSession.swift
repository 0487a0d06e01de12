package import Plans
package import Units

/// One training of a person: planned, under way or ended.
package struct TrainingSession: Hashable, Sendable {
  package let id: Identifier<TrainingSession>
  package let owner: Identifier<Person>
  package var life: SessionLife
  package var details: SessionDetails
  package var plan: FollowedPlan?
  package var zone: ClockZone
  /// Recorded by a simulated runner at a desk. It is shown but doesn't count as training.
  package let isSimulated: Bool
  package let figures: Figures
  /// The session it was merged into. It stays hidden until the merge is undone.
  package let mergedInto: Identifier<TrainingSession>?
  package let created: Moment
  package let changed: Moment
  /// When it was deleted. It can be restored for `keepRemoved`.
  package let removed: Moment?
  /// When the last data of a session under way arrived.
  package let lastHeard: Moment?
  /// Incremented by every change that a person or device makes, but not by computed figures.
  package let version: Int64

  /// The start, or the planned start.
  package var begins: Moment { life.begins(orElse: created) }

  /// Moves the session in time, with its local time.
  mutating func move(by time: Seconds) {
    let before = begins
    life.move(by: time)
    zone = zone.moved(from: before, to: begins)
  }

  /// Whether no data has arrived for `interruption` though the session hasn't ended. The page may be closed, or the device off
  /// or out of reach. New data resumes the session.
  package func isInterrupted(at now: Moment) -> Bool {
    lastHeard.map { now > $0 + Self.interruption } ?? false
  }

  /// Devices send new data every ten seconds, and a keep-alive twice a minute. Our own choice.
  package static let interruption = Seconds(120)
  /// How long a deleted session can be restored.
  package static let keepRemoved = Seconds(30 * 86_400)
  /// A session without data for this long counts as ended.
  package static let silence = Seconds(86_400)
  /// The maximum number of sessions per person, deleted ones included.
  package static let most = 100_000

  /// A summary of the figures for session lists. `SessionFigures` holds all of them.
  package struct Figures: Hashable, Sendable {
    /// Incremented by every change that makes the figures stale.
    package let revision: Int64
    /// The revision the figures belong to; 0 without figures.
    package let known: Int64
    package let elapsed: Seconds?
    package let moving: Seconds?
    package let distance: Metres?
    package let energy: Kilocalories?
    /// Training impulse (TRIMP), from heart rate.
    package let load: Double?
    /// Session RPE: minutes times rating. Not comparable with `load`.
    package let ratedLoad: Double?

    package init(
      revision: Int64, known: Int64, elapsed: Seconds?, moving: Seconds?, distance: Metres?, energy: Kilocalories?,
      load: Double?, ratedLoad: Double?
    ) {
      self.revision = revision
      self.known = known
      self.elapsed = elapsed
      self.moving = moving
      self.distance = distance
      self.energy = energy
      self.load = load
      self.ratedLoad = ratedLoad
    }

    /// Whether the figures must be computed.
    package var arePending: Bool { known < revision }
  }
}

/// What the owner enters about a session.
package struct SessionDetails: Hashable, Sendable {
  package var activity: Activity
  /// The activities of a multisport session, in order.
  package var legs: [Activity]
  package var title: SessionTitle?
  package var notes: SessionNotes?
  /// Perceived exertion of the whole session, in `ratings`.
  package var rating: Double?
  package var privacy: SessionPrivacy

  package init(
    _ activity: Activity, legs: [Activity] = [], title: SessionTitle? = nil, notes: SessionNotes? = nil,
    rating: Double? = nil, privacy: SessionPrivacy = SessionPrivacy()
  ) {
    self.activity = activity
    self.legs = legs
    self.title = title
    self.notes = notes
    self.rating = rating
    self.privacy = privacy
  }

  /// Borg's CR-10 scale, from rest to maximum effort.
  package static let ratings = 0.0...10.0
  /// The maximum number of legs, transitions included.
  package static let mostLegs = 20
}

/// The plan that a session follows, as it was at the start.
package struct FollowedPlan: Hashable, Sendable {
  /// The identifier of a stored plan or template, which may have been deleted.
  package let id: String?
  /// The version of that plan.
  package let version: Int64?
  /// The plan as JSON.
  package let content: String

  package init(id: String?, version: Int64?, content: String) {
    self.id = id
    self.version = version
    self.content = content
  }

  /// The maximum size of `content`, in bytes.
  package static let longest = 128 * 1024
}

/// The time zone and UTC offset at the start of a session.
package struct ClockZone: Hashable, Sendable {
  /// The IANA name; nil if unknown.
  package let name: String?
  /// The UTC offset, positive east of Greenwich.
  package let offset: Seconds

  /// - Precondition: the offset is in `offsets`.
  package init(name: String?, offset: Seconds) {
    precondition(Self.offsets.contains(offset), "no clock is set so")
    self.name = name
    self.offset = offset
  }

  package static let greenwich = Self(name: nil, offset: .zero)
  /// Kiribati is at +14.
  package static let offsets = Seconds(-14 * 3600)...Seconds(15 * 3600)
}
