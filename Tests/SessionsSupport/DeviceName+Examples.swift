package import Sessions

extension DeviceName {
  package static let phone = known("phone-1")
  package static let watch = known("watch-1")

  private static func known(_ text: String) -> DeviceName {
    guard let name = DeviceName(text) else { preconditionFailure("\(text) is a name") }
    return name
  }
}
