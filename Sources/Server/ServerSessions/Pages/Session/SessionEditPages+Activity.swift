import Plans
import ServerKernel
import Sessions
import Units

extension SessionEditPages {
  /// Changes the session's activity and that of its legs together. Makes an edit only where the device reported another
  /// activity.
  func setActivity(
    _ form: [String: String], of id: Identifier<TrainingSession>, _ person: Identifier<Person>,
    expecting version: Int64?
  ) async throws -> SessionDone {
    guard let activity = form["activity"].flatMap({ Activity(rawValue: $0) }) else {
      throw Problem.wrongField("/activity", "missing", "Required.")
    }
    let (edits, now) = (parts.training.edits, parts.environment.now())
    var randomness = parts.environment.randomness()
    if let leg = form["leg"].flatMap({ Int($0) }) {
      _ = try await edits.make(
        .activity(activity, leg: leg), of: id, by: person, expecting: version, at: now, using: &randomness)
      return .activity
    }
    try await call(id, activity, person, expecting: version)
    let legs = try await parts.training.timelines.timeline(of: id, person).timeline?.legs ?? []
    guard legs.contains(where: { $0.activity != activity }) else { return .activitySet }
    _ = try await edits.make(.activity(activity), of: id, by: person, expecting: nil, at: now, using: &randomness)
    return .activity
  }

  /// After such an edit is undone, restores the activity that the device reported.
  func followActivity(of id: Identifier<TrainingSession>, _ person: Identifier<Person>) async throws {
    guard let legs = try await parts.training.timelines.timeline(of: id, person).timeline?.legs else { return }
    try await call(id, legs.count == 1 ? legs[0].activity : .triathlon, person, expecting: nil)
  }

  private func call(
    _ id: Identifier<TrainingSession>, _ activity: Activity, _ person: Identifier<Person>, expecting version: Int64?
  ) async throws {
    var change = SessionChange()
    change.details = { $0.activity = activity }
    var randomness = parts.environment.randomness()
    _ = try await parts.training.sessions.change(
      id, of: person, change, expecting: version, at: parts.environment.now(), using: &randomness)
  }
}
