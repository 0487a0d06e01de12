import BrowserRuntime

/// Raised whenever a function changes its meaning, so that page and engine do not talk past each other.
@_expose(wasm, "upbeat_version")
@_cdecl("upbeat_version")
public func version() -> Int32 { 1 }

/// The bytes taken by songs, players and detectors.
@_expose(wasm, "upbeat_memory_used")
@_cdecl("upbeat_memory_used")
public func memoryUsed() -> Double { Double(browser_memory_used()) }
