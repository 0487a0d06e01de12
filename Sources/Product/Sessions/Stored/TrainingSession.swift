package import Plans
package import Units

/// What a person sees of one time they trained: planned, under way, or over.
package struct TrainingSession: Hashable, Sendable {
  package let id: Identifier<TrainingSession>
  package let owner: Identifier<Person>
  package var life: SessionLife
  package var details: SessionDetails
  package var plan: FollowedPlan?
  package var zone: ClockZone
  /// Of nobody's feet: tried out at a desk. It is shown, and counts as no training.
  package let isSimulated: Bool
  package let figures: Figures
  /// The one it became part of. It is set aside until that is undone.
  package let mergedInto: Identifier<TrainingSession>?
  package let created: Moment
  package let changed: Moment
  /// Since when it is taken away; gone for good `keepRemoved` later.
  package let removed: Moment?
  /// When the last came of one that is under way.
  package let lastHeard: Moment?
  /// Raised by every change that a person or device makes, none of those that we reckon.
  package let version: Int64

  /// When it began, or is to.
  package var begins: Moment { life.begins(orElse: created) }

  /// Corrects when it was, and with it what clocks showed there.
  mutating func move(by time: Seconds) {
    let before = begins
    life.move(by: time)
    zone = zone.moved(from: before, to: begins)
  }

  /// Nothing has come of it for a while, though it has not ended: its page is closed, its device off or out of reach. It
  /// goes on when something comes.
  package func isInterrupted(at now: Moment) -> Bool {
    lastHeard.map { now > $0 + Self.interruption } ?? false
  }

  /// Devices send every ten seconds what there is, and twice a minute that there is nothing new. Our own choice.
  package static let interruption = Seconds(120)
  /// How long what was taken away can be brought back.
  package static let keepRemoved = Seconds(30 * 86_400)
  /// How long nothing has to be heard of a session that was not ended before it is taken to be over.
  package static let silence = Seconds(86_400)
  /// Of one person, removed ones included.
  package static let most = 100_000

  /// What is known of its figures. The list of sessions shows these few; the whole is `SessionFigures`.
  package struct Figures: Hashable, Sendable {
    /// Raised by all that makes them wrong.
    package let revision: Int64
    /// Of which revision they are; 0 when there aren't any.
    package let known: Int64
    package let elapsed: Seconds?
    package let moving: Seconds?
    package let distance: Metres?
    package let energy: Kilocalories?
    /// Training impulse, by heart rate.
    package let load: Double?
    /// Minutes times the rating. The two cannot be compared.
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

    /// They are to be made, or made anew.
    package var arePending: Bool { known < revision }
  }
}

/// What its owner says of a session.
package struct SessionDetails: Hashable, Sendable {
  package var activity: Activity
  /// Of a session of several, in their order.
  package var legs: [Activity]
  package var title: SessionTitle?
  package var notes: SessionNotes?
  /// How hard the whole of it felt, in `ratings`.
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

  /// From rest to as hard as can be (Borg's CR-10).
  package static let ratings = 0.0...10.0
  /// Swimming, cycling and running, and what lies between them.
  package static let mostLegs = 20
}

/// The plan that a session follows, as it was when it was taken.
package struct FollowedPlan: Hashable, Sendable {
  /// Of a stored plan or template; it may be gone.
  package let id: String?
  /// Of that plan.
  package let version: Int64?
  /// The plan itself, in JSON.
  package let content: String

  package init(id: String?, version: Int64?, content: String) {
    self.id = id
    self.version = version
    self.content = content
  }

  /// In bytes.
  package static let longest = 128 * 1024
}

/// What clocks on the wall showed where a session began.
package struct ClockZone: Hashable, Sendable {
  /// In the database of the IANA, where it is known.
  package let name: String?
  /// East of Greenwich is positive.
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
