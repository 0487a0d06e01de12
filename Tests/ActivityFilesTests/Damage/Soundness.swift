import ActivityFiles
import Units

/// Invariants of every result, whatever the input.
enum Soundness {
  /// - Returns: a description of the error; nil if all invariants hold.
  static func complaint(about bytes: [UInt8], limits: ActivityFileLimits) -> String? {
    let read: ReadActivityFile
    do {
      read = try ActivityFile.read(bytes, limits: limits)
    } catch {
      return error.sentence.isEmpty ? "an error without a sentence" : nil
    }
    for activity in read.file.activities {
      if let complaint = complaint(about: activity, limits) { return complaint }
    }
    for format in ActivityFile.Format.allCases {
      let written = read.file.bytes(as: format)
      do {
        let again = try ActivityFile.read(written)
        if again.warnings.contains(.wrongChecksum) || again.warnings.contains(.truncated) {
          return "\(format) badly written"
        }
      } catch .empty, .noActivity {
        // The format cannot express this activity.
      } catch {
        return "\(format) written so that it cannot be read: \(error)"
      }
    }
    return nil
  }

  private static func complaint(about activity: RecordedActivity, _ limits: ActivityFileLimits) -> String? {
    if activity.legs.isEmpty { return "no leg" }
    if activity.samples.count > limits.samples { return "too many samples" }
    if zip(activity.samples, activity.samples.dropFirst()).contains(where: { $0.moment > $1.moment }) {
      return "samples out of order"
    }
    if zip(activity.pauses, activity.pauses.dropFirst()).contains(where: { $0.end > $1.start }) {
      return "pauses within one another"
    }
    if zip(activity.legs, activity.legs.dropFirst()).contains(where: { $0.start > $1.start }) {
      return "legs out of order"
    }
    for leg in activity.legs {
      if zip(leg.laps, leg.laps.dropFirst()).contains(where: { $0.start > $1.start }) { return "laps out of order" }
      for totals in [leg.totals] + leg.laps.map(\.totals)
      where totals.elapsed < .zero || totals.active < .zero || !totals.elapsed.value.isFinite {
        return "a time below zero"
      }
    }
    for sample in activity.samples {
      let numbers = [
        sample.altitude?.value, sample.distance?.value, sample.speed?.value, sample.power?.value,
        sample.temperature?.value,
      ]
      if numbers.contains(where: { $0.map { !$0.isFinite } ?? false }) { return "a number that isn't finite" }
    }
    return nil
  }
}
