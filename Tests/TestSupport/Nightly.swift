import Foundation
package import Testing

/// Whether long tests run: hours of audio, every strange value in every field, routes on both databases. `scripts/test
/// --nightly` sets `UPBEAT_NIGHTLY=1`. Nothing is tested only at night.
package enum Nightly {
  package static let isOn = ProcessInfo.processInfo.environment["UPBEAT_NIGHTLY"] == "1"

  /// The seeds of random cases: `count`, or `nightly` in nightly runs.
  package static func seeds(_ count: Int, nightly: Int) -> Range<Int> { 0..<(isOn ? nightly : count) }

  /// How many seconds a test reads randomly damaged bytes: 1, 60 in nightly runs, or `UPBEAT_DAMAGE_SECONDS`.
  package static let damageSeconds =
    Double(ProcessInfo.processInfo.environment["UPBEAT_DAMAGE_SECONDS"] ?? "") ?? (isOn ? 60 : 1)
}

extension Trait where Self == ConditionTrait {
  package static var nightly: Self { .enabled(if: Nightly.isOn, "long: runs in `scripts/test --nightly`") }
}
