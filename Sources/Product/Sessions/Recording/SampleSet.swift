/// A sorted set of samples. Union is commutative, associative and idempotent.
package struct SampleSet<Element: Comparable & Hashable & Sendable>: Hashable, Sendable {
  /// Ascending and unique.
  private(set) var elements: [Element]

  init() { elements = [] }

  /// - Parameter elements: in any order, with or without duplicates.
  init(_ elements: [Element]) {
    self.elements = Self.isAscending(elements) ? elements : Self.ordered(elements)
  }

  var isEmpty: Bool { elements.isEmpty }
  var count: Int { elements.count }

  /// Fast if the element comes after all others.
  mutating func insert(_ element: Element) {
    guard let last = elements.last, element <= last else {
      elements.append(element)
      return
    }
    var (low, high) = (0, elements.count)
    while low < high {
      let middle = (low + high) / 2
      if elements[middle] < element { low = middle + 1 } else { high = middle }
    }
    if elements[low] != element { elements.insert(element, at: low) }
  }

  mutating func formUnion(_ other: Self) {
    guard let first = other.elements.first else { return }
    guard let last = elements.last, first <= last else {
      elements += other.elements
      return
    }
    elements = Self.merged(elements, other.elements)
  }

  static func union(_ sets: [Self]) -> Self {
    Self(sets.filter { !$0.isEmpty }.sorted { $0.elements[0] < $1.elements[0] }.flatMap(\.elements))
  }

  static func isAscending(_ elements: [Element]) -> Bool {
    for place in elements.indices.dropFirst() where elements[place - 1] >= elements[place] { return false }
    return true
  }

  private static func ordered(_ elements: [Element]) -> [Element] {
    var ordered: [Element] = []
    ordered.reserveCapacity(elements.count)
    for element in elements.sorted() where ordered.last != element { ordered.append(element) }
    return ordered
  }

  private static func merged(_ left: [Element], _ right: [Element]) -> [Element] {
    var merged: [Element] = []
    merged.reserveCapacity(left.count + right.count)
    var (leftPlace, rightPlace) = (0, 0)
    while leftPlace < left.count, rightPlace < right.count {
      if left[leftPlace] < right[rightPlace] {
        merged.append(left[leftPlace])
        leftPlace += 1
      } else {
        if left[leftPlace] == right[rightPlace] { leftPlace += 1 }
        merged.append(right[rightPlace])
        rightPlace += 1
      }
    }
    merged += left[leftPlace...]
    merged += right[rightPlace...]
    return merged
  }
}
