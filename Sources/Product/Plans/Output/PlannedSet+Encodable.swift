import Exercises
import Units

/// For programs: the amount and the load in numbers.
extension PlannedSet: Encodable {
  private enum Key: String, CodingKey {
    case exercise, phase, amount, least, most, time, distance, load, share, beats, down
  }

  fileprivate struct Load: Encodable {
    let value: Double
    /// "kg", "lb" or "level".
    let unit: String
    /// "total" or "hand".
    let per: String
  }

  package func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(exercise.text, forKey: .exercise)
    try values.encode(phase.rawValue, forKey: .phase)
    try values.encodeIfPresent(amount.map(PlanText.amount), forKey: .amount)
    switch amount {
    case .repetitions(let range):
      try values.encode(range.lowerBound, forKey: .least)
      try values.encode(range.upperBound, forKey: .most)
    case .asManyAsPossible(let limit): try values.encodeIfPresent(limit?.value, forKey: .time)
    case .time(let time): try values.encode(time.value, forKey: .time)
    case .distance(let distance): try values.encode(distance.value, forKey: .distance)
    case nil: break
    }
    switch load {
    case .total(let weight): try values.encode(Load(weight, per: "total"), forKey: .load)
    case .perHand(let weight): try values.encode(Load(weight, per: "hand"), forKey: .load)
    case .level(let level): try values.encode(Load(value: level, unit: "level", per: "total"), forKey: .load)
    case .share(let percent): try values.encode(percent, forKey: .share)
    case nil: break
    }
    try values.encodeIfPresent(beats?.total, forKey: .beats)
    try values.encodeIfPresent(beats?.down, forKey: .down)
  }
}

extension PlannedSet.Load {
  fileprivate init(_ weight: PlannedWeight, per: String) {
    self.init(value: weight.value, unit: weight.unit.rawValue, per: per)
  }
}
