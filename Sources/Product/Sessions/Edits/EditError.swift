import ActivityFiles
import Units

/// Why an edit is rejected.
package enum EditError: Hashable, Sendable {
  /// The end lies before the start.
  case endsBeforeStart
  /// Less than a second of the session would remain.
  case leavesNothing
  /// The edit has no effect because it lies outside the session.
  case outsideSession
  case noSuchLeg(legs: Int)
  /// Distances are from 1 m to 100,000 km.
  case impossibleDistance
  case noHeartRate
  /// A lap begins in the same second.
  case lapExists
  case noSuchLap
  /// Another set starts at this moment.
  case setExists
  case noSuchSet
  /// The set has neither repetitions nor time nor distance.
  case emptySet
  case tooManySets(most: Int)
  /// The shift is zero.
  case sameStart
  /// The session would end in the future.
  case inFuture
  /// The session would begin before 1970.
  case tooEarly

  /// The message for the athlete.
  package var sentence: String {
    switch self {
    case .endsBeforeStart: "The end must come after the start."
    case .leavesNothing: "This would leave nothing of the session. Delete the session instead."
    case .outsideSession: "This time isn't within the session."
    case .noSuchLeg(let legs): legs == 1 ? "The session has only one activity." : "The session has \(legs) activities."
    case .impossibleDistance: "A distance must be more than 1 m and less than 100,000 km."
    case .noHeartRate: "This session has no heart rate."
    case .lapExists: "There is already a lap at this time."
    case .noSuchLap: "No lap starts at this time."
    case .setExists: "Another set starts at this time. Choose another second."
    case .noSuchSet: "No set starts at this time."
    case .emptySet: "Enter repetitions, a duration or a distance."
    case .tooManySets(let most): "A session can have at most \(most) sets."
    case .sameStart: "The session already starts at this time. Enter another one."
    case .inFuture: "The session would end in the future. Enter an earlier start."
    case .tooEarly: "The session would start before 1970. Enter a later start."
    }
  }
}

extension Timeline {
  /// Why `edit` can't be made after the earlier edits; nil if it can.
  package func refusal(of edit: SessionEdit) -> EditError? {
    switch edit {
    case .crop(let from, let to):
      guard from < to else { return .endsBeforeStart }
      guard from > start || to < end else { return .outsideSession }
      return active(from: from, to: to) < Self.least ? .leavesNothing : nil
    case .cut(let from, let to):
      guard from < to else { return .endsBeforeStart }
      guard from < end, to > start else { return .outsideSession }
      return active(from: start, to: from) + active(from: to, to: end) < Self.least ? .leavesNothing : nil
    case .activity(_, let leg):
      return leg.map(legs.indices.contains) ?? true ? nil : .noSuchLeg(legs: legs.count)
    case .distance(let distance):
      return (1...100_000_000).contains(distance.value) ? nil : .impossibleDistance
    case .removeHeartRate, .removeHeartRateSpikes:
      return heartRate.isEmpty && heartbeats.isEmpty ? .noHeartRate : nil
    case .addLap(let moment):
      guard moment > start, moment < end else { return .outsideSession }
      return laps.contains { abs(($0 - moment).value) < 1 } ? .lapExists : nil
    case .removeLap(let moment):
      return laps.contains(moment) ? nil : .noSuchLap
    case .addSet(let set): return refusal(of: set, replacing: nil)
    case .changeSet(let moment, let set):
      return place(ofSetAt: moment).map { refusal(of: set, replacing: $0) } ?? .noSuchSet
    case .removeSet(let moment): return place(ofSetAt: moment) == nil ? .noSuchSet : nil
    case .shift(let time):
      // A shift into the future is rejected when the edit is made, not each time edits are applied.
      return time == .zero ? .sameStart : nil
    }
  }

  /// The index of the set that starts at `moment`; rests don't count.
  func place(ofSetAt moment: Moment) -> Int? { sets.firstIndex { $0.start == moment && !$0.isRest } }

  private func refusal(of set: EditedSet, replacing place: Int?) -> EditError? {
    guard set.start >= start, set.start <= end else { return .outsideSession }
    guard !set.work.isEmpty else {
      return .emptySet
    }
    if let other = self.place(ofSetAt: set.start), other != place { return .setExists }
    return place == nil && sets.count >= Self.mostSets ? .tooManySets(most: Self.mostSets) : nil
  }

  /// As many as in a file.
  private static let mostSets = 10_000
  private static let least = Seconds(1)

  /// The active time between two moments, within the session.
  private func active(from: Moment, to: Moment) -> Seconds {
    let (from, to) = (max(from, start), min(to, end))
    guard to > from else { return .zero }
    return pauses.reduce(to - from) { rest, pause in
      rest - max(.zero, min(pause.end, to) - max(pause.start, from))
    }
  }
}
