import BrowserRuntime

/// Raised whenever a function changes its meaning, so that page and engine do not talk past each other.
@_expose(wasm, "upbeat_version")
@_cdecl("upbeat_version")
public func version() -> Int32 { 1 }

/// The bytes taken by songs, players and detectors.
@_expose(wasm, "upbeat_memory_used")
@_cdecl("upbeat_memory_used")
public func memoryUsed() -> Double { Double(browser_memory_used()) }

/// Where `count` numbers may be left for the next call, and where a call leaves its own; null without the memory.
@_expose(wasm, "upbeat_numbers")
@_cdecl("upbeat_numbers")
public func numbersPlace(count: Int32) -> UnsafeMutablePointer<Double>? {
  do {
    return try numbers.room(for: Int(count)).baseAddress
  } catch {
    return nil
  }
}
