public import Units

/// One person's copy of a recording: what the recording is, and what this person has made of it.
public struct LibraryTrack: Hashable, Sendable {
  public let id: Identifier<LibraryTrack>
}
