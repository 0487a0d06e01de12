/// Assigns integer handles to objects, because the browser can't hold Swift references.
///
/// Each new object in a slot gets another generation. A stale handle is therefore rejected instead of meaning another object.
struct HandleTable<Element: AnyObject> {
  private struct Place {
    var element: Element?
    /// Number of times the slot has been assigned.
    var generation: Int32 = 0
  }

  private var places: [Place]

  init(capacity: Int) { places = Array(repeating: Place(), count: capacity) }

  /// Returns the new object's handle, which is positive.
  mutating func insert(_ make: () throws(EngineError) -> Element) throws(EngineError) -> Int32 {
    guard let index = places.firstIndex(where: { $0.element == nil }) else { throw .tooMany }
    places[index].element = try make()
    places[index].generation = (places[index].generation + 1) & Self.lastGeneration
    return handle(ofPlace: index)
  }

  func element(_ handle: Int32) throws(EngineError) -> Element {
    let index = try index(of: handle)
    guard let element = places[index].element else { throw .unknownHandle }
    return element
  }

  mutating func remove(_ handle: Int32) throws(EngineError) {
    places[try index(of: handle)].element = nil
  }

  private static var lastGeneration: Int32 { 0xFFFF }

  private func handle(ofPlace index: Int) -> Int32 { places[index].generation << 8 | Int32(index + 1) }

  private func index(of handle: Int32) throws(EngineError) -> Int {
    let index = Int(handle & 0xFF) - 1
    guard places.indices.contains(index), places[index].element != nil, self.handle(ofPlace: index) == handle else {
      throw .unknownHandle
    }
    return index
  }
}
