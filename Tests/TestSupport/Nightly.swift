import Foundation
package import Testing

/// Whether tests run that are long because they try much: hours of sound, every strange value in every field, routes on
/// both databases. `scripts/test --nightly` sets `UPBEAT_NIGHTLY=1`. What is the only test of something is never among them.
package enum Nightly {
  package static let isOn = ProcessInfo.processInfo.environment["UPBEAT_NIGHTLY"] == "1"

  /// The seeds of cases made by chance: so many, or `nightly` at night.
  package static func seeds(_ count: Int, nightly: Int) -> Range<Int> { 0..<(isOn ? nightly : count) }

  /// How many seconds a test damages bytes by chance, and then reads them: one, sixty at night, or `UPBEAT_DAMAGE_SECONDS`.
  package static let damageSeconds =
    Double(ProcessInfo.processInfo.environment["UPBEAT_DAMAGE_SECONDS"] ?? "") ?? (isOn ? 60 : 1)
}

extension Trait where Self == ConditionTrait {
  package static var nightly: Self { .enabled(if: Nightly.isOn, "long: runs in `scripts/test --nightly`") }
}
