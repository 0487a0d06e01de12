/// A live session as it was decided: settings, workout, and each event with the actions it led to.
///
/// As numbers it travels anywhere, and proves that another machine decides the same: `replay` must find no difference.
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

  /// The first entry whose event makes a fresh controller do something else; nil when all is the same, to the bit.
  public func replay() -> Int? {
    var controller = LiveController(settings, workout: workout)
    for index in entries.indices where controller.receive(entries[index].event) != entries[index].actions {
      return index
    }
    return nil
  }

  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.numbers == rhs.numbers }
}
