import BrowserRuntime

/// The version of the interface. Increase it whenever a function changes its meaning, so that page and engine match.
@_expose(wasm, "upbeat_version")
@_cdecl("upbeat_version")
public func version() -> Int32 { 1 }

/// Bytes used by songs, players and detectors.
@_expose(wasm, "upbeat_memory_used")
@_cdecl("upbeat_memory_used")
public func memoryUsed() -> Double { Double(browser_memory_used()) }

/// The exchange area for at least `count` numbers: the page leaves arguments there, a call its results. Null if memory runs
/// out.
@_expose(wasm, "upbeat_numbers")
@_cdecl("upbeat_numbers")
public func numbersPlace(count: Int32) -> UnsafeMutablePointer<Double>? {
  do {
    return try numbers.room(for: Int(count)).baseAddress
  } catch {
    return nil
  }
}
