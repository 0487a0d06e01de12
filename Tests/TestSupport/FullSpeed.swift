/// Whether the code under test is optimised. Audio takes fifty times longer in a debug build. So tests of more than a few
/// seconds of audio only run optimised, as in `scripts/test`.
package enum FullSpeed {
  #if DEBUG
    package static let isOn = false
  #else
    package static let isOn = true
  #endif
}
