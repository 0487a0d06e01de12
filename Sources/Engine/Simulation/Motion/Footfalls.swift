import Units

/// The foot contacts of a person who walks or runs without a pause, and the phase of the trunk between them.
struct Footfalls {
  let gait: Gait
  /// In seconds, ascending.
  private(set) var contacts: [Double] = []
  /// Share by which one leg's steps are longer and stronger, and the other's shorter and weaker.
  private let asymmetry: Double

  /// For contacts that are added one by one.
  init(_ gait: Gait) {
    self.gait = gait
    asymmetry = 0
  }

  init(_ gait: Gait, _ stretches: [Stretch], variation: Double, asymmetry: Double, seed: UInt64) {
    self.gait = gait
    self.asymmetry = asymmetry
    guard let first = stretches.first else { return }
    var legs = StepOscillator(cadence: first.first, variation: variation, seed: seed)
    var time = first.span.lowerBound + first.first.beatInterval.value / 2
    for stretch in stretches {
      while time < stretch.span.upperBound {
        contacts.append(time)
        legs.cadence = stretch.cadence(at: time)
        time += legs.nextInterval().value * (1 + asymmetry * (contacts.count.isMultiple(of: 2) ? -1 : 1))
      }
    }
  }

  /// - Precondition: `contact` is later than all before.
  mutating func add(_ contact: Double) { contacts.append(contact) }

  /// A part of the course with a linear change of cadence.
  struct Stretch {
    let span: ClosedRange<Double>
    let first: BeatsPerMinute
    let last: BeatsPerMinute

    func cadence(at time: Double) -> BeatsPerMinute {
      let share = (time - span.lowerBound) / (span.upperBound - span.lowerBound)
      return BeatsPerMinute(known: first.value + (last.value - first.value) * min(1, max(0, share)))
    }
  }

  /// The position within a step.
  struct Moment {
    /// 0..<1 from one contact to the next.
    let share: Double
    /// Seconds from one contact to the next.
    let length: Double
    let isNearLeg: Bool
    /// 0…1: below 1 in the half step before the first contact and the step after the last.
    let strength: Double

    /// In radians; one turn per stride.
    var strideAngle: Double { Elementary.pi * (share + (isNearLeg ? 0 : 1)) }
  }

  /// Nil at rest.
  func moment(at time: Double) -> Moment? {
    guard contacts.count > 1, let first = contacts.first, let last = contacts.last else { return nil }
    if time < first {
      let length = contacts[1] - first
      let share = 1 - (first - time) / length
      return share < 0.5 ? nil : Moment(share: share, length: length, isNearLeg: false, strength: 2 * share - 1)
    }
    var low = 0
    var high = contacts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if contacts[middle] <= time { low = middle } else { high = middle }
    }
    let isNear = low.isMultiple(of: 2)
    let lean = 1 + asymmetry * (isNear ? 1 : -1)
    guard time >= last else {
      let length = contacts[low + 1] - contacts[low]
      return Moment(share: (time - contacts[low]) / length, length: length, isNearLeg: isNear, strength: lean)
    }
    let length = last - contacts[low - 1]
    let share = (time - last) / length
    return share < 1 ? Moment(share: share, length: length, isNearLeg: isNear, strength: 1 - share) : nil
  }
}
