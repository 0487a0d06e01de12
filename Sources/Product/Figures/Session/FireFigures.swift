import ActivityFiles
import Pacing
import Plans
import Sensors
import Sessions
import Units

/// The points that a session earned, computed from the recording by the device's live rules.
package struct FireFigures: Codable, Hashable, Sendable {
  package let points: Int
  /// In seconds.
  package let onBeat: Int
  package let inZone: Int
  /// Both at once; included in the other two.
  package let both: Int

  /// Nil if no points were possible: without footfalls that have a phase, and without a heart rate target.
  init?(_ session: SessionMeasurements, following followed: PlanFollowed?) {
    let timeline = session.timeline
    let facts = session.facts
    func placed<Value>(_ samples: [Sample<Value>]) -> [(time: Seconds, value: Value)] {
      samples.compactMap { sample in
        let time = timeline.seconds(to: sample.moment)
        return session.active.isPaused(at: time) ? nil : (Seconds(session.active.active(until: time)), sample.value)
      }
    }
    let heavy = timeline.heavySets
    let urged = timeline.footfalls.filter { footfall in !heavy.contains { $0.contains(footfall.moment) } }
    let footfalls = placed(urged).compactMap { sample in sample.value.phase.map { (sample.time, $0) } }
    let hearts = placed(timeline.heartRate)
    let asked = followed.map { followed in
      timeline.steps.map { taken in
        let time = min(max(timeline.seconds(to: taken.start), 0), session.active.elapsed)
        return (Seconds(session.active.active(until: time)), followed.heartRates(in: taken.index, facts.zones))
      }
    }
    let targets = asked ?? []
    guard !footfalls.isEmpty || !hearts.isEmpty && targets.contains(where: { $0.1 != nil }) else { return nil }
    var meter = FireMeter(
      ceiling: SafetyCaps.heartRateCeiling(
        measuredMaximum: followed?.plan.athlete.maximumHeartRate ?? facts.maximumHeartRate,
        age: followed?.plan.athlete.age ?? facts.age))
    var (step, heart, target) = (0, 0, 0)
    for second in 1..<Int(session.active.total) + 1 {
      let end = Seconds(Double(second))
      while target < targets.count, targets[target].0 <= end {
        meter.begin(targets[target].1, at: targets[target].0)
        target += 1
      }
      while step < footfalls.count, footfalls[step].0 <= end {
        meter.hear(stepAt: footfalls[step].0, phase: footfalls[step].1)
        step += 1
      }
      while heart < hearts.count, hearts[heart].time <= end {
        meter.hear(heartRate: hearts[heart].value, at: hearts[heart].time)
        heart += 1
      }
      meter.advance(to: end)
    }
    points = meter.earned.points
    (onBeat, inZone, both) = (meter.earned.onBeat, meter.earned.inZone, meter.earned.both)
  }
}

extension Timeline {
  /// The times in which the beat isn't scored.
  fileprivate var heavySets: [ClosedRange<Moment>] {
    zip(sets, setFigures).compactMap { set, figures in
      figures.isHeavy == true ? set.start...set.start + max(.zero, set.duration) : nil
    }
  }
}

extension PlanFollowed {
  /// The heart rate target of a step, rounds unrolled; nil without one.
  fileprivate func heartRates(in index: Int, _ zones: HeartRateZones?) -> ClosedRange<BeatsPerMinute>? {
    guard timetable.entries.indices.contains(index) else { return nil }
    return plan.steps[timetable.entries[index].step].heartRates(in: zones)
  }
}
