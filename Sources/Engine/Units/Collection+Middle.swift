extension Collection where Element: Comparable {
  /// The one in the middle by size, of two the greater; nil for an empty collection.
  ///
  /// Compares each with each, which is for few of them: the library's sorting would be made anew for every kind of number, and what
  /// a phone loads grow by 4 kB each time.
  public var middle: Element? {
    let half = count / 2
    return first { candidate in
      var (less, same) = (0, 0)
      for each in self {
        if each < candidate { less += 1 } else if each == candidate { same += 1 }
      }
      return less <= half && half < less + same
    }
  }
}
