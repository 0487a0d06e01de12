package import Jobs

/// Which archive a job is to make or to read.
package struct TakeoutOrder: Codable, Hashable, Sendable {
  let takeout: String
}

extension JobKind where Payload == TakeoutOrder {
  package static var takeoutMaking: Self { Self(rawValue: "takeout-making") }
  package static var takeoutReading: Self { Self(rawValue: "takeout-reading") }
}
