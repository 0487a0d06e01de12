/// Gives out numbers for objects, because the browser holds no Swift references.
///
/// A number is never given twice in succession for the same place, so that a handle kept too long is refused instead of
/// meaning something else.
struct HandleTable<Element: AnyObject> {
  private struct Place {
    var element: Element?
    /// How often the place has been given out.
    var generation: Int32 = 0
  }

  private var places: [Place]

  init(capacity: Int) { places = Array(repeating: Place(), count: capacity) }

  /// Handles are above zero.
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
