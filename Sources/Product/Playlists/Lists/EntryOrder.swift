package import Songs
import Units

/// The sort order for sorting an ordered list once. Songs without the value come last; ties keep their order.
package struct EntryOrder: Hashable, Sendable {
  /// `tempo` sorts by natural cadence. `key` follows the Camelot wheel, so that neighbours mix well.
  package enum Quantity: String, Hashable, Sendable, CaseIterable { case tempo, key, energy, title, artist }
  package let quantity: Quantity
  package let direction: CatalogueOrder.Direction

  package init(_ quantity: Quantity, _ direction: CatalogueOrder.Direction = .ascending) {
    self.quantity = quantity
    self.direction = direction
  }

  func sorted(_ entries: [PlaylistEntry]) -> [PlaylistEntry] {
    switch quantity {
    case .tempo: sorted(entries) { $0.hearing.values?.beat.felt?.value }
    case .key: sorted(entries) { $0.hearing.values?.key }
    case .energy: sorted(entries) { $0.hearing.values?.energy }
    case .title: sorted(entries) { $0.tags.title.key }
    case .artist: sorted(entries) { $0.tags.artist?.key }
    }
  }

  private func sorted<Value: Comparable>(_ entries: [PlaylistEntry], by value: (LibraryTrack) -> Value?)
    -> [PlaylistEntry]
  {
    let valued = entries.map { (entry: $0, value: value($0.track)) }
    let isDescending = direction == .descending
    // `sorted` is stable (Swift 5.8).
    return valued.sorted { one, other in
      switch (one.value, other.value) {
      case (let one?, let other?): isDescending ? one > other : one < other
      case (_?, nil): true
      case (nil, _): false
      }
    }.map(\.entry)
  }
}
