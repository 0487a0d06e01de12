import ActivityFiles
import Plans
import Units

extension Timeline {
  /// Applies edits in order. Skips an edit that is no longer possible, for example after late data arrived.
  package func applying(_ edits: some Sequence<SessionEdit>) -> Timeline {
    edits.reduce(self) { timeline, edit in timeline.refusal(of: edit) == nil ? timeline.with(edit) : timeline }
  }

  private func with(_ edit: SessionEdit) -> Timeline {
    var edited = self
    switch edit {
    case .crop(let from, let to): return cropped(to: max(from, start)...min(to, end))
    case .cut(let from, let to): return without(max(from, start)...min(to, end))
    case .activity(let activity, let leg):
      if let leg {
        edited.legs[leg] = legs[leg].changed(to: activity)
      } else {
        edited.legs = [legs[0].changed(to: activity)]
      }
    case .distance(let distance): edited.correct(distance)
    case .removeHeartRate:
      edited.heartRate = []
      edited.heartbeats = []
    case .removeHeartRateSpikes: edited.heartRate = heartRate.withoutSpikes()
    case .addLap(let moment): edited.laps.insert(moment, at: laps.firstPlace { $0 > moment })
    case .removeLap(let moment): edited.laps.removeAll { $0 == moment }
    case .addSet(let set): edited.insert(set.set)
    case .changeSet(let moment, let set):
      if let place = place(ofSetAt: moment) {
        edited.sets.remove(at: place)
        // What was measured stays.
        var work = set.work
        work.repetitionsOnBeat = work.repetitionsOnBeat ?? sets[place].repetitionsOnBeat
        var changed = ExerciseSet(work, at: set.start)
        changed.bodyWeight = sets[place].bodyWeight
        edited.insert(changed)
      }
    case .removeSet(let moment): if let place = place(ofSetAt: moment) { edited.sets.remove(at: place) }
    case .shift(let time): return moved(by: time)
    }
    return edited
  }

  private mutating func insert(_ set: ExerciseSet) { sets.insert(set, at: sets.firstPlace { $0.start > set.start }) }

  /// Scales every distance and speed to `total`. Without a device distance, the distance comes from positions, pool lengths or
  /// steps; without those, it increases evenly.
  private mutating func correct(_ total: Metres) {
    defer { isDistanceCorrected = true }
    guard let way = SessionMeasurements(self, of: AthleteFacts()).way else {
      distance = [Sample(Metres(0), at: start), Sample(total, at: end)]
      return
    }
    let factor = total.value / way.length
    distance = way.points.map { Sample(Metres($0.distance * factor), at: start + Seconds($0.time)) }
    speed = speed.map { Sample(MetresPerSecond($0.value.value * factor), at: $0.moment) }
  }
}

extension Leg {
  /// Drops the sport and variant from a file, which belong to the former activity.
  fileprivate func changed(to activity: Activity) -> Leg {
    Leg(activity, start: start, poolLength: activity == .swim ? poolLength : nil)
  }
}

extension [Sample<BeatsPerMinute>] {
  /// Removes heart rates that deviate more than 20 % from the median of the surrounding 30 s. Such spikes come from optical
  /// sensors that lock onto cadence, or from a shirt's static. Our own choice; a heart rate changes by less.
  fileprivate func withoutSpikes() -> Self {
    var (first, last) = (0, 0)
    return filter { sample in
      while self[first].moment < sample.moment - Seconds(15) { first += 1 }
      while last < count, self[last].moment <= sample.moment + Seconds(15) { last += 1 }
      let around = self[first..<last].map(\.value.value).sorted()
      let median = around[around.count / 2]
      return around.count < 5 || abs(sample.value.value - median) <= median / 5
    }
  }
}
