package import Jobs

/// Somebody who does not want to have kept what their heart told.
package struct HeartErasureWork: Codable, Hashable, Sendable {
  let owner: String
}

extension JobKind where Payload == HeartErasureWork {
  package static var heartErasure: Self { JobKind(rawValue: "erase-heart") }
}
