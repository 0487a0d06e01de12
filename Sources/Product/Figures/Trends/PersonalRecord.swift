public import Units
public import Workouts

/// One of the best three of its kind that somebody ever did.
public struct PersonalRecord: Hashable, Sendable {
  public let activity: Activity
  public let kind: BestEffort.Kind
  /// 1 is the record.
  public let rank: Int
  /// As in `BestEffort`: seconds, metres or watts.
  public let value: Double
  public let session: Identifier<TrainingSession>
  public let title: String?
  /// When it began.
  public let moment: Moment
}

/// All of somebody's records.
public struct PersonalRecords: Hashable, Sendable {
  /// By activity, kind and rank.
  public let records: [PersonalRecord]
  /// How many sessions are not among them because their figures are being made.
  public let pending: Int
}
