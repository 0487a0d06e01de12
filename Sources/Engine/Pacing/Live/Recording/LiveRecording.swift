/// The recording of a live session: settings, workout, and each event with the actions it led to.
///
/// `replay` verifies that another machine makes the same decisions. `numbers` is its portable form.
public struct LiveRecording: Sendable, Equatable {
  public struct Entry: Sendable, Equatable {
    public let event: LiveEvent
    public let actions: [LiveAction]

    public init(event: LiveEvent, actions: [LiveAction]) {
      self.event = event
      self.actions = actions
    }
  }

  public let settings: LiveSettings
  public let workout: PacedWorkout?
  public var entries: [Entry]

  public init(settings: LiveSettings, workout: PacedWorkout?, entries: [Entry] = []) {
    self.settings = settings
    self.workout = workout
    self.entries = entries
  }

  /// Index of the first entry for which a fresh controller acts differently; nil if all actions are identical to the bit.
  public func replay() -> Int? {
    var controller = LiveController(settings, workout: workout)
    for index in entries.indices where controller.receive(entries[index].event) != entries[index].actions {
      return index
    }
    return nil
  }

  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.numbers == rhs.numbers }
}
