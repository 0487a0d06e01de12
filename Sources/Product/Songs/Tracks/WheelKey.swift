/// A musical key as a position on the Camelot wheel. Neighbours share all notes but one and mix well.
package struct WheelKey: Hashable, Comparable, Sendable, CaseIterable {
  /// 0…23: 1A, 1B, 2A … 12B. A is minor, B is major.
  package let number: Int

  /// Nil unless `number` is in 0…23.
  package init?(number: Int) {
    guard (0...23).contains(number) else { return nil }
    self.number = number
  }

  /// Nil unless `name` is one of 1A … 12B.
  package init?(_ name: String) {
    guard let key = Self.allCases.first(where: { $0.name == name.uppercased() }) else { return nil }
    self = key
  }

  package init(_ key: TrackAnalysis.Key) {
    number = 2 * (key.wheelPosition - 1) + (key.mode == .major ? 1 : 0)
  }

  private init(position: Int, isMajor: Bool) { number = 2 * ((position + 12) % 12) + (isMajor ? 1 : 0) }

  /// 1A … 12B.
  package var name: String { "\(number / 2 + 1)\(isMajor ? "B" : "A")" }

  /// The keys that mix well with this one: itself, its two neighbours, and its relative major or minor.
  package var compatible: [WheelKey] {
    let position = number / 2
    return [
      self, WheelKey(position: position - 1, isMajor: isMajor), WheelKey(position: position + 1, isMajor: isMajor),
      WheelKey(position: position, isMajor: !isMajor),
    ]
  }

  private var isMajor: Bool { number % 2 == 1 }

  package static let allCases = (0...23).map { WheelKey(position: $0 / 2, isMajor: $0 % 2 == 1) }
  package static func < (first: Self, second: Self) -> Bool { first.number < second.number }
}
