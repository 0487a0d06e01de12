/// Whether the code under test is optimised. Sound takes fifty times longer in a debug build: tests that render or
/// analyse more than a few seconds of it run at full speed only, as in `scripts/test`.
public enum FullSpeed {
  #if DEBUG
    public static let isOn = false
  #else
    public static let isOn = true
  #endif
}
