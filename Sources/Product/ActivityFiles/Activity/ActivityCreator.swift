/// The watch, the computer or the program that made a recording.
package struct ActivityCreator: Hashable, Sendable {
  /// As people know it: “Forerunner 410”, “OpenTracks”.
  package var name: String?
  /// The maker by the numbers of FIT's profile: 1 is Garmin.
  package var manufacturer: UInt16?
  /// The maker's number of the model.
  package var product: UInt16?
  package var serialNumber: UInt32?
  /// “2.20”.
  package var softwareVersion: String?

  package init(
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
