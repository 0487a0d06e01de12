/// Whether the code under test is optimised. Sound takes fifty times longer in a debug build: tests that render or
/// analyse more than a few seconds of it run at full speed only, as in `scripts/test`.
package enum FullSpeed {
  #if DEBUG
    package static let isOn = false
  #else
    package static let isOn = true
  #endif
}
