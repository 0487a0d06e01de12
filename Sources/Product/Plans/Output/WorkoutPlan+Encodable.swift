/// A plan's JSON form is a plan file: the same keys and values, so that it can be parsed again.
extension WorkoutPlan: Encodable {
  package func encode(to encoder: any Encoder) throws { try PlanTree(self).encode(to: encoder) }
}

extension PlanWord: CodingKey {}

extension PlanTree: Encodable {
  func encode(to encoder: any Encoder) throws {
    switch self {
    case .text(let text):
      var value = encoder.singleValueContainer()
      try value.encode(text)
    case .number(let number):
      var value = encoder.singleValueContainer()
      try value.encode(number)
    case .list(let items):
      var list = encoder.unkeyedContainer()
      for item in items { try list.encode(item) }
    case .words(let entries):
      var words = encoder.container(keyedBy: PlanWord.self)
      for entry in entries { try words.encode(entry.value, forKey: entry.word) }
    }
  }
}
