public import Units
public import Workouts

/// What a person sees of one time they trained: planned, under way, or over.
public struct TrainingSession: Hashable, Sendable {
  public let id: Identifier<TrainingSession>
  public let owner: Identifier<Person>
  public var life: SessionLife
  public var details: SessionDetails
  public var plan: FollowedPlan?
  public var zone: ClockZone
  public let figures: Figures
  /// The one it became part of. It is set aside until that is undone.
  public let mergedInto: Identifier<TrainingSession>?
  public let created: Moment
  public let changed: Moment
  /// Since when it is taken away; gone for good `keepRemoved` later.
  public let removed: Moment?
  /// Raised by every change that a person or device makes, none of those that we reckon.
  public let version: Int64

  /// When it began, or is to.
  public var begins: Moment { life.begins(orElse: created) }

  /// How long what was taken away can be brought back.
  public static let keepRemoved = Seconds(30 * 86_400)
  /// How long nothing has to be heard of a session that was not ended before it is taken to be over.
  public static let silence = Seconds(86_400)
  /// Of one person, removed ones included.
  public static let most = 100_000

  /// What is known of its figures. The list of sessions shows these few; the whole is `SessionFigures`.
  public struct Figures: Hashable, Sendable {
    /// Raised by all that makes them wrong.
    public let revision: Int64
    /// Of which revision they are; 0 when there are none.
    public let known: Int64
    public let elapsed: Seconds?
    public let moving: Seconds?
    public let distance: Metres?
    public let energy: Kilocalories?
    /// Training impulse, by heart rate.
    public let load: Double?
    /// Minutes times the rating. The two cannot be compared.
    public let ratedLoad: Double?

    /// They are to be made, or made anew.
    public var arePending: Bool { known < revision }
  }
}

/// What its owner says of a session.
public struct SessionDetails: Hashable, Sendable {
  public var activity: Activity
  /// Of a session of several, in their order.
  public var legs: [Activity]
  public var title: SessionTitle?
  public var notes: SessionNotes?
  /// How hard the whole of it felt, in `ratings`.
  public var rating: Double?
  public var privacy: SessionPrivacy

  public init(
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
  public static let ratings = 0.0...10.0
  /// Swimming, cycling and running, and what lies between them.
  public static let mostLegs = 20
}

/// The plan that a session follows, as it was when it was taken.
public struct FollowedPlan: Hashable, Sendable {
  /// Of a stored plan or template; it may be gone.
  public let id: String?
  /// Of that plan.
  public let version: Int64?
  /// The plan itself, in JSON.
  public let content: String

  public init(id: String?, version: Int64?, content: String) {
    self.id = id
    self.version = version
    self.content = content
  }

  /// In bytes.
  public static let longest = 128 * 1024
}

/// What clocks on the wall showed where a session began.
public struct ClockZone: Hashable, Sendable {
  /// In the database of the IANA, where it is known.
  public let name: String?
  /// East of Greenwich is positive.
  public let offset: Seconds

  /// - Precondition: the offset is in `offsets`.
  public init(name: String?, offset: Seconds) {
    precondition(Self.offsets.contains(offset), "no clock is set so")
    self.name = name
    self.offset = offset
  }

  public static let greenwich = Self(name: nil, offset: .zero)
  /// Kiribati is at +14.
  public static let offsets = Seconds(-14 * 3600)...Seconds(15 * 3600)
}
