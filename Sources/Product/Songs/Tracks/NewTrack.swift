package import Units

/// Whose a recording becomes.
package struct NewTrack: Sendable {
  package let account: Identifier<Person>
  package let fileName: String
  package let place: LibraryTrack.Place

  /// - Parameters:
  ///   - fileName: with extension, without folders, as it came.
  ///   - place: `stored` when the bytes were added as a file just before.
  package init(account: Identifier<Person>, fileName: String, place: LibraryTrack.Place) {
    self.account = account
    self.fileName = fileName
    self.place = place
  }
}

/// What became of it.
package enum Adoption: Hashable, Sendable {
  case added(Identifier<LibraryTrack>, Hearing)
  /// They have this recording; nothing but its place is new, if even that.
  case alreadyThere(Identifier<LibraryTrack>, Hearing)

  var hearing: Hearing {
    switch self {
    case .added(_, let hearing), .alreadyThere(_, let hearing): hearing
    }
  }
}
