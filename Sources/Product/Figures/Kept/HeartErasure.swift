public import Jobs

/// Somebody who does not want to have kept what their heart told.
public struct HeartErasureWork: Codable, Hashable, Sendable {
  let owner: String
}

extension JobKind where Payload == HeartErasureWork {
  public static var heartErasure: Self { JobKind(rawValue: "erase-heart") }
}
