package import Plans
package import Sessions
package import Units

/// One of the best three of its kind that somebody ever did.
package struct PersonalRecord: Hashable, Sendable {
  package let activity: Activity
  package let kind: BestEffort.Kind
  /// 1 is the record.
  package let rank: Int
  /// As in `BestEffort`: seconds, metres or watts.
  package let value: Double
  package let session: Identifier<TrainingSession>
  package let title: String?
  /// When it began.
  package let moment: Moment
}

/// All of somebody's records.
package struct PersonalRecords: Hashable, Sendable {
  /// By activity, kind and rank.
  package let records: [PersonalRecord]
  /// How many sessions are not among them because their figures are being made.
  package let pending: Int
}
