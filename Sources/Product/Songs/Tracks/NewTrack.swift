package import Units

/// A track to create from a recording.
package struct NewTrack: Sendable {
  package let account: Identifier<Person>
  package let fileName: String
  package let place: LibraryTrack.Place

  /// - Parameters:
  ///   - fileName: the original name with its extension, without folders.
  ///   - place: `stored` when the file store already has the bytes.
  package init(account: Identifier<Person>, fileName: String, place: LibraryTrack.Place) {
    self.account = account
    self.fileName = fileName
    self.place = place
  }
}

/// The result of adding a recording to a library.
package enum Adoption: Hashable, Sendable {
  case added(Identifier<LibraryTrack>, Hearing)
  /// The library already had the recording. At most its place has changed.
  case alreadyThere(Identifier<LibraryTrack>, Hearing)

  var hearing: Hearing {
    switch self {
    case .added(_, let hearing), .alreadyThere(_, let hearing): hearing
    }
  }
}
