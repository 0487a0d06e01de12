extension Collection where Element: Comparable {
  /// The median; of an even number of elements, the greater of the two in the middle. Nil for an empty collection.
  ///
  /// Compares every pair of elements (O(n²)), so use it for small collections. Sorting would be specialised for each element
  /// type and add about 4 kB to the browser's module each time.
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
