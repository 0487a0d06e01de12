import Figures
import Presentation
import ServerKernel
import Sessions
import Units

/// The main figures of a session in large type, the others below. Leaves out unknown ones.
struct SessionFigureList: Sendable {
  struct Item: Sendable {
    let name: String
    let value: String
    /// The source of the figure, or a comparison.
    let note: String?
  }
  let large: [Item]
  let small: [Item]

  init(_ figures: SessionFigures, _ words: SessionWords) {
    let (texts, totals) = (words.texts, figures.totals)
    func item(_ name: String, _ value: String?, note: String? = nil) -> Item? {
      value.map { Item(name: texts("session.names.\(name)"), value: $0, note: note) }
    }
    func source(_ source: DistanceSource) -> String { texts("session.sources.\(source.rawValue)") }
    let heartNote = totals.greatestHeartRate.map { texts("session.notes.atMost", ["value": words.heartRate($0)]) }
    // A session of length zero has none.
    let energy = totals.energy.flatMap { $0.kilocalories > 0 ? $0 : nil }
    let energyNote = energy.map { energy in
      texts(
        "session.notes.energy",
        [
          "error": words.energy.number(energy.uncertainty),
          "method": texts("session.methods.\(energy.method.rawValue)"),
        ])
    }
    let synchrony = figures.synchrony
    let synchronyNote = synchrony.map { sync in
      texts(
        "session.notes.synchrony",
        ["length": texts.number(sync.resultantLength, digits: 2), "steps": texts.number(sync.steps)])
    }
    let isMovingKnown = totals.moving != nil
    large = [
      item("distance", totals.distance.map { words.distance($0) }, note: totals.distanceSource.map(source)),
      item(isMovingKnown ? "moving" : "active", words.time(totals.moving ?? totals.active)),
      item(
        words.pace == nil ? "speed" : "pace", words.going(speed: totals.speed, pace: totals.pace),
        note: texts("session.notes.active")),
      item("heartRate", totals.heartRate.map { words.heartRate($0) }, note: heartNote),
      item("ascent", totals.ascent.map { words.height($0) }),
      item("energy", energy.map { words.energy($0.kilocalories) }, note: energyNote),
      item(
        "load", figures.load.impulse.map { texts.number($0, digits: 0) }, note: texts("session.notes.load")),
      item("synchrony", synchrony.map { words.share($0.shareInTime) }, note: synchronyNote),
      item("fire", figures.fire.map { texts.number($0.points) }, note: figures.fire.map { Self.note($0, words) }),
    ].compactMap(\.self)
    let adjusted = totals.gradeAdjustedPace.flatMap { pace in words.pace.map { $0(pace) } }
    let altitudes = totals.lowestAltitude.flatMap { low in
      totals.highestAltitude.map { "\(words.height.number(low))–\(words.height($0))" }
    }
    small = [
      item("elapsed", words.time(totals.elapsed)),
      isMovingKnown ? item("active", words.time(totals.active)) : nil,
      item("fastest", words.going(speed: totals.greatestSpeed, pace: totals.greatestSpeed.flatMap(Self.pace))),
      item("adjusted", adjusted),
      item("cadence", totals.cadence.map { words.cadence($0) }),
      item("steps", totals.steps.map { texts.number($0) }),
      item("power", totals.power.map { words.power($0) }),
      item("greatestPower", totals.greatestPower.map { words.power($0) }),
      item("descent", totals.descent.map { words.height($0) }),
      item("altitudes", altitudes),
      item("temperature", totals.temperature.map { words.temperature($0) }),
      item("ratedLoad", figures.load.rated.map { texts.number($0, digits: 0) }),
      item(
        "variability",
        figures.variability.map { "\(texts.number($0.rmssd, digits: 0))\u{00A0}\(texts("session.units.millisecond"))" }),
      item("within25", synchrony.map { words.share($0.shareWithin25ms) }),
      item(
        "angle",
        synchrony.map { sync in
          texts(
            sync.meanAngle < 0 ? "session.notes.before" : "session.notes.after",
            ["degrees": texts.number(sync.meanAngle.magnitude, digits: 0)])
        }),
    ].compactMap(\.self)
  }

  /// `18 min on the beat, 12 min in the zone`.
  private static func note(_ fire: FireFigures, _ words: SessionWords) -> String {
    let texts = words.texts
    let parts = [("onBeat", fire.onBeat), ("inZone", fire.inZone)].filter { $0.0 == "onBeat" || $0.1 > 0 }
    return parts.map { texts("session.notes.\($0.0)", ["time": words.time(Double($0.1))]) }.joined(separator: ", ")
  }

  private static func pace(_ metresASecond: Double) -> Double? { metresASecond > 0 ? 1000 / metresASecond : nil }
}
