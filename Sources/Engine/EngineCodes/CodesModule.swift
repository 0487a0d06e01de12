import BrowserEngine
import Pacing

/// Generates `Web/public/engine/codes.js`: the codes shared by web pages and the engine, under their Swift names.
struct CodesModule {
  var text: String { ([head] + tables + [readings]).joined(separator: "\n") }

  private let head = """
    /**
     * The numbers by which pages and the engine speak, with Swift's names for them. `scripts/engine-codes` writes this file.
     *
     * It is committed, and `EngineCodesTests` compares it with Swift. Written at set-up, it would need a native build of the engine
     * before a page can be served, tested or type-checked; committed, a changed number shows in the commit that changes it.
     */

    """

  private var tables: [String] {
    [
      table(
        "events", LiveEvent.Code.self,
        "Records of what the controller was told. A page writes start, tick, sensorLost and button."),
      table("inputs", DeviceInput.Code.self, "Records of what else a page tells the device."),
      table("actions", LiveAction.Code.self, "Records of what the controller decided."),
      table("commands", PlayerCommand.Code.self, "Records of what the decks shall do."),
      table("samples", SensorSample.Code.self, "Records of what sensors measured."),
      table("buttons", LiveButton.Code.self, "First value of `events.button`."),
      table("modes", LiveMode.Code.self, "Value after `buttons.mode`."),
      table("cues", LiveCue.Code.self, "First value of `actions.cue`."),
      table("warnings", LiveWarning.Code.self, "First value of `actions.warning`."),
      table("sensors", LiveSensor.self, "Value of `events.sensorLost` and `events.sensorBack`."),
      table("profiles", SensorProfile.self, "First value of `inputs.packet`."),
      table("locks", ControlLock.self, "Value of `actions.controls`."),
      table("refusals", EngineError.self, "What a function of the engine returns when it did nothing."),
      table("deckStates", DeckState.self, "What `upbeat_deck_state` returns."),
      table("qualities", PlayerQuality.self, "What `upbeat_player_create` takes."),
    ]
  }

  private var readings: String {
    let names = DeviceReadings.Field.allCases.map { "  \"\($0)\",\n" }
    return """
      /** The names of the numbers that `upbeat_device_readings` leaves, in their order; NaN is unknown. */
      export const readings = /** @type {const} */ ([
      \(names.joined())]);

      """
  }

  /// - Parameter words: the comment above the table.
  private func table<Code: CaseIterable & RawRepresentable>(_ name: String, _ codes: Code.Type, _ words: String)
    -> String
  where Code.RawValue: FixedWidthInteger {
    let members = codes.allCases.map { "  \($0): \($0.rawValue),\n" }
    return """
      /** \(words) */
      export const \(name) = {
      \(members.joined())};

      """
  }
}
