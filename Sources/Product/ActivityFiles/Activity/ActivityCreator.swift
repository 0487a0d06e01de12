/// The watch, the computer or the program that made a recording.
public struct ActivityCreator: Hashable, Sendable {
  /// As people know it: “Forerunner 410”, “OpenTracks”.
  public var name: String?
  /// The maker by the numbers of FIT's profile: 1 is Garmin.
  public var manufacturer: UInt16?
  /// The maker's number of the model.
  public var product: UInt16?
  public var serialNumber: UInt32?
  /// “2.20”.
  public var softwareVersion: String?

  public init(
    name: String? = nil, manufacturer: UInt16? = nil, product: UInt16? = nil, serialNumber: UInt32? = nil,
    softwareVersion: String? = nil
  ) {
    self.name = name
    self.manufacturer = manufacturer
    self.product = product
    self.serialNumber = serialNumber
    self.softwareVersion = softwareVersion
  }
}
