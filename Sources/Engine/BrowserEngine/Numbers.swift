import BrowserRuntime

/// Where the page and the engine leave each other more numbers than a call can carry.
struct Numbers {
  private var place = UnsafeMutableBufferPointer<Double>(start: nil, count: 0)

  static let most = 1 << 24

  /// Room for at least `count`; what was there before is lost when that is more than ever.
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

  /// The first `count` that the page has left, which it made room for.
  func taken(_ count: Int32) throws(EngineError) -> UnsafeBufferPointer<Double> {
    guard count >= 0, count <= place.count else { throw .outOfRange }
    return UnsafeBufferPointer(rebasing: place[..<Int(count)])
  }
}
