/// The `Creator` element while it is read.
struct TCXCreator {
  private(set) var creator = ActivityCreator()
  private var major: String?

  mutating func read(_ name: String, _ text: String) {
    switch name {
    case "Name": creator.name = text.isEmpty ? nil : text
    // Programs write 0 for unknown numbers, because the format requires them.
    case "UnitId": creator.serialNumber = UInt32(text).flatMap { $0 == 0 ? nil : $0 }
    case "ProductID": creator.product = UInt16(text).flatMap { $0 == 0 ? nil : $0 }
    case "VersionMajor": major = text
    case "VersionMinor":
      let minor = text.count < 2 ? "0" + text : text
      if let major, "\(major).\(minor)" != "0.00" { creator.softwareVersion = "\(major).\(minor)" }
    default: break
    }
  }
}
