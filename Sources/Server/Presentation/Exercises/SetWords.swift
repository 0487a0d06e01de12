import Accounts
package import ActivityFiles
package import Figures
import Foundation
import Plans
package import ServerKernel

/// Sets in the reader's language. Loads are shown as they were entered, sums in the reader's unit.
package struct SetWords: Sendable {
  private let texts: TextCatalogue
  private let session: SessionWords
  private let isImperial: Bool

  package init(_ reader: Reader) {
    texts = reader.texts
    session = SessionWords(reader, .strength)
    isImperial = reader.units == .imperial
  }

  package func weight(_ kilograms: Double) -> String { session.weight(kilograms) }

  package func time(_ seconds: Double) -> String { session.time(seconds) }

  /// `45 lb (20.4 kg) per hand, left`, `15 kg assistance`, `Level 7`.
  package func load(_ load: SetLoad) -> String {
    var words = amount(load)
    if load.value < 0 { words = texts("strength.load.assistance", ["load": words]) }
    if load.share == .hand { words = texts("strength.load.hand", ["load": words]) }
    if let side = load.side { words = texts("strength.load.\(side.rawValue)", ["load": words]) }
    return words
  }

  /// `60 kg × 10`, `20 kg × 0:45`, `10`.
  package func work(_ set: SetFigures) -> String {
    let count =
      set.repetitions.flatMap { $0 > 0 ? texts.number($0) : nil } ?? set.distance.map(distance) ?? time(set.duration)
    return set.load.map { "\(load($0)) × \(count)" } ?? count
  }

  package func distance(_ metres: Double) -> String { session.height(metres) }

  /// Nil without a lifted weight.
  package func estimate(_ set: SetFigures) -> String? {
    if set.isBeyondEstimate == true { return texts("strength.estimate.tooMany") }
    return set.oneRepetitionMaximum.map(estimate)
  }

  package func estimate(_ estimate: OneRepetitionMaximum) -> String {
    let (epley, brzycki) = (weight(estimate.epley), weight(estimate.brzycki))
    guard epley != brzycki else { return epley }
    return texts("strength.estimate.both", ["epley": epley, "brzycki": brzycki])
  }

  private func amount(_ load: SetLoad) -> String {
    let value = abs(load.value).formatted(.number.precision(.fractionLength(0...3)).locale(texts.locale))
    let other: Double
    switch load.unit {
    case .level: return texts("strength.load.level", ["value": value])
    case .kilograms:
      guard isImperial else { return "\(value)\u{00A0}\(texts("sets.kilogram"))" }
      other = abs(load.value)
    case .pounds:
      guard !isImperial else { return "\(value)\u{00A0}\(texts("sets.pound"))" }
      other = abs(load.value) * SetLoad.kilogramsPerPound
    }
    let unit = texts(load.unit == .pounds ? "sets.pound" : "sets.kilogram")
    return texts("strength.load.converted", ["load": "\(value)\u{00A0}\(unit)", "other": weight(other)])
  }
}
