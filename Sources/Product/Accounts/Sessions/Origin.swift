/// The origin of a request, as shown to people.
package struct Origin: Hashable, Sendable {
  package let address: ClientAddress
  /// A short description such as `Firefox on Linux`.
  package let device: String

  package init(address: ClientAddress, userAgent: String?) {
    self.address = address
    device = userAgent.map(DeviceWords.words) ?? "Unknown device"
  }
}
