package import Plans
package import Units

/// A person's edit of an ended session. The recording stays unchanged: edits are applied in order whenever the session is read.
/// Undo removes the last edit.
package enum SessionEdit: Hashable, Sendable {
  /// Keeps only this span, for example without the recorded way home.
  case crop(from: Moment, to: Moment)
  /// Removes this span, for example a bus ride. It becomes a pause, so all other samples keep their time of day.
  case cut(from: Moment, to: Moment)
  /// Changes the activity of one leg, counted from 0. Without a leg, the whole session gets one leg of this activity.
  case activity(Activity, leg: Int? = nil)
  /// The corrected total distance. All distances and speeds are scaled to it.
  case distance(Metres)
  /// Removes all heart rates, for example after a strap failure.
  case removeHeartRate
  /// Removes heart rates that deviate strongly from their neighbours.
  case removeHeartRateSpikes
  case addLap(at: Moment)
  case removeLap(at: Moment)
  case addSet(EditedSet)
  /// Replaces the set that starts at this moment.
  case changeSet(at: Moment, to: EditedSet)
  case removeSet(at: Moment)
  /// Corrects a wrong device clock: moves the session later, or earlier if negative. Whole seconds.
  case shift(Seconds)
}

/// JSON: an object with `kind` and its values. Moments are Unix milliseconds: `{"kind": "crop", "from": 1750000000000, "to":
/// 1750003600000}`.
extension SessionEdit: Codable {
  private enum Key: String, CodingKey {
    case kind, from, to, activity, leg, metres, at, seconds, set
  }

  private enum Kind: String, Codable {
    case crop, cut, activity, distance, removeHeartRate, removeHeartRateSpikes, addLap, removeLap, addSet, changeSet,
      removeSet, shift
  }

  package init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: Key.self)
    func moment(_ key: Key) throws -> Moment {
      let milliseconds = try members.decode(Int64.self, forKey: key)
      guard DeviceTime.range.contains(milliseconds) else {
        throw DecodingError.dataCorruptedError(forKey: key, in: members, debugDescription: "This isn't a valid time.")
      }
      return Moment(milliseconds: milliseconds)
    }
    switch try members.decode(Kind.self, forKey: .kind) {
    case .crop: self = .crop(from: try moment(.from), to: try moment(.to))
    case .cut: self = .cut(from: try moment(.from), to: try moment(.to))
    case .activity:
      let word = try members.decode(String.self, forKey: .activity)
      guard let activity = Activity(rawValue: word) else {
        throw DecodingError.dataCorruptedError(
          forKey: .activity, in: members, debugDescription: "There is no such activity.")
      }
      self = .activity(activity, leg: try members.decodeIfPresent(Int.self, forKey: .leg))
    case .distance: self = .distance(Metres(try members.decode(Double.self, forKey: .metres)))
    case .removeHeartRate: self = .removeHeartRate
    case .removeHeartRateSpikes: self = .removeHeartRateSpikes
    case .addLap: self = .addLap(at: try moment(.at))
    case .removeLap: self = .removeLap(at: try moment(.at))
    case .addSet: self = .addSet(try members.decode(EditedSet.self, forKey: .set))
    case .changeSet:
      self = .changeSet(at: try moment(.at), to: try members.decode(EditedSet.self, forKey: .set))
    case .removeSet: self = .removeSet(at: try moment(.at))
    case .shift:
      let seconds = try members.decode(Int64.self, forKey: .seconds)
      guard Self.shifts.contains(seconds) else {
        throw DecodingError.dataCorruptedError(
          forKey: .seconds, in: members, debugDescription: "This is more than 230 years.")
      }
      self = .shift(Seconds(Double(seconds)))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: Key.self)
    switch self {
    case .crop(let from, let to):
      try members.encode(Kind.crop, forKey: .kind)
      try members.encode(from.milliseconds, forKey: .from)
      try members.encode(to.milliseconds, forKey: .to)
    case .cut(let from, let to):
      try members.encode(Kind.cut, forKey: .kind)
      try members.encode(from.milliseconds, forKey: .from)
      try members.encode(to.milliseconds, forKey: .to)
    case .activity(let activity, let leg):
      try members.encode(Kind.activity, forKey: .kind)
      try members.encode(activity.rawValue, forKey: .activity)
      try members.encodeIfPresent(leg, forKey: .leg)
    case .distance(let distance):
      try members.encode(Kind.distance, forKey: .kind)
      try members.encode(distance.value, forKey: .metres)
    case .removeHeartRate: try members.encode(Kind.removeHeartRate, forKey: .kind)
    case .removeHeartRateSpikes: try members.encode(Kind.removeHeartRateSpikes, forKey: .kind)
    case .addLap(let moment):
      try members.encode(Kind.addLap, forKey: .kind)
      try members.encode(moment.milliseconds, forKey: .at)
    case .removeLap(let moment):
      try members.encode(Kind.removeLap, forKey: .kind)
      try members.encode(moment.milliseconds, forKey: .at)
    case .addSet(let set):
      try members.encode(Kind.addSet, forKey: .kind)
      try members.encode(set, forKey: .set)
    case .changeSet(let moment, let set):
      try members.encode(Kind.changeSet, forKey: .kind)
      try members.encode(moment.milliseconds, forKey: .at)
      try members.encode(set, forKey: .set)
    case .removeSet(let moment):
      try members.encode(Kind.removeSet, forKey: .kind)
      try members.encode(moment.milliseconds, forKey: .at)
    case .shift(let time):
      try members.encode(Kind.shift, forKey: .kind)
      try members.encode(Int64(time.value), forKey: .seconds)
    }
  }

  /// From 1970 to 2200, in either direction, in seconds.
  private static let shifts: ClosedRange<Int64> = -7_258_118_400...7_258_118_400
}
