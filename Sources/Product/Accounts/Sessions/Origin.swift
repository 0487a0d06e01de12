/// Where a request came from, as far as people are shown it.
package struct Origin: Hashable, Sendable {
  package let address: ClientAddress
  /// A few words, such as `Firefox on Linux`.
  package let device: String

  package init(address: ClientAddress, userAgent: String?) {
    self.address = address
    device = userAgent.map(DeviceWords.words) ?? "Unknown device"
  }
}
