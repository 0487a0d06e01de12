package import Plans
package import Sessions
package import Units

/// One of a person's three best efforts of a kind.
package struct PersonalRecord: Hashable, Sendable {
  package let activity: Activity
  package let kind: BestEffort.Kind
  /// 1 is the record.
  package let rank: Int
  /// As in `BestEffort`: seconds, metres or watts.
  package let value: Double
  package let session: Identifier<TrainingSession>
  package let title: String?
  /// The start of the session.
  package let moment: Moment
}

/// All records of a person.
package struct PersonalRecords: Hashable, Sendable {
  /// By activity, kind and rank.
  package let records: [PersonalRecord]
  /// The number of sessions left out because their figures are pending.
  package let pending: Int
}
