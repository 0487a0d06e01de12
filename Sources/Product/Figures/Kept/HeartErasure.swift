package import Jobs

/// The job that erases a person's heart data.
package struct HeartErasureWork: Codable, Hashable, Sendable {
  let owner: String
}

extension JobKind where Payload == HeartErasureWork {
  package static var heartErasure: Self { JobKind(rawValue: "erase-heart") }
}
