public import Jobs

/// Which archive a job is to make or to read.
public struct TakeoutOrder: Codable, Hashable, Sendable {
  let takeout: String
}

extension JobKind where Payload == TakeoutOrder {
  public static var takeoutMaking: Self { Self(rawValue: "takeout-making") }
  public static var takeoutReading: Self { Self(rawValue: "takeout-reading") }
}
