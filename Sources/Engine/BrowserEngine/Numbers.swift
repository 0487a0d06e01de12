import BrowserRuntime

/// The exchange area in which page and engine leave each other arrays of numbers.
struct Numbers {
  private var place = UnsafeMutableBufferPointer<Double>(start: nil, count: 0)

  static let most = 1 << 24

  /// Returns the area with room for at least `count` numbers. Growing it discards its content.
  mutating func room(for count: Int) throws(EngineError) -> UnsafeMutableBufferPointer<Double> {
    guard count >= 0, count <= Self.most else { throw .outOfRange }
    if count > place.count {
      guard browser_memory_reserve(count * MemoryLayout<Double>.stride) else { throw .outOfMemory }
      place.deallocate()
      place = .allocate(capacity: count)
      place.initialize(repeating: 0)
    }
    return place
  }

  /// The first `count` numbers that the page left.
  func taken(_ count: Int32) throws(EngineError) -> UnsafeBufferPointer<Double> {
    guard count >= 0, count <= place.count else { throw .outOfRange }
    return UnsafeBufferPointer(rebasing: place[..<Int(count)])
  }
}
