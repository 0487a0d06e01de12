/// Where a request came from, as far as people are shown it.
public struct Origin: Hashable, Sendable {
  public let address: ClientAddress
  /// A few words, such as `Firefox on Linux`.
  public let device: String

  public init(address: ClientAddress, userAgent: String?) {
    self.address = address
    device = userAgent.map(DeviceWords.words) ?? "Unknown device"
  }
}
