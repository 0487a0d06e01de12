/// The watch, bike computer or app that made a recording.
package struct ActivityCreator: Hashable, Sendable {
  /// The product name: “Forerunner 410”, “OpenTracks”.
  package var name: String?
  /// FIT's manufacturer number: 1 is Garmin.
  package var manufacturer: UInt16?
  /// The manufacturer's model number.
  package var product: UInt16?
  package var serialNumber: UInt32?
  /// Such as “2.20”.
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
