package import Units

/// A set of one exercise, or the rest between sets, at its time.
@dynamicMemberLookup
package struct ExerciseSet: Hashable, Sendable {
  package var start: Moment
  package var work: SetWork
  /// Of the person at that time. Never stored with the set, because it is health data.
  package var bodyWeight: Kilograms?

  package init(_ work: SetWork, at start: Moment, bodyWeight: Kilograms? = nil) {
    self.start = start
    self.work = work
    self.bodyWeight = bodyWeight
  }

  /// As FIT describes sets.
  package init(
    start: Moment, duration: Seconds, repetitions: Int? = nil, weight: Kilograms? = nil, category: UInt16? = nil,
    exercise: String? = nil, isRest: Bool = false
  ) {
    self.init(
      SetWork(
        duration: duration, repetitions: repetitions, load: weight.map { SetLoad($0) }, category: category,
        exercise: exercise, isRest: isRest), at: start)
  }

  package subscript<Value>(dynamicMember member: KeyPath<SetWork, Value>) -> Value { work[keyPath: member] }
}
