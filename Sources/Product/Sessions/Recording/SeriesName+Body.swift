extension SeriesName {
  /// The kind the series is stored under.
  package var kind: SeriesKind { isOfTheBody ? .bodySeries : .series }

  /// Whether the series appears to contain heart, breathing, blood or body temperature data. Such series are stored only with
  /// consent to health data, like heart rates.
  ///
  /// Devices choose names freely, so this matches words common in products, in any case, joined or separate. It may match too
  /// many series. Followers of a session see none of either kind.
  package var isOfTheBody: Bool {
    if Self.units.contains(unit.lowercased()) { return true }
    let letters = name.lowercased().filter { $0.isLetter || $0.isNumber }
    return Self.parts.contains { letters.contains($0) } || words.contains { Self.words.contains($0) }
  }

  /// Lowercase words: “avgHR”, “avg_hr” and “AVG HR2” have the same two.
  private var words: [String] {
    var words: [String] = []
    var before: Character = " "
    for character in name {
      if character.isLetter {
        if !before.isLetter || character.isUppercase && !before.isUppercase { words.append("") }
        words[words.count - 1] += character.lowercased()
      }
      before = character
    }
    return words
  }

  /// Units that only measure the body.
  private static let units: Set<String> = ["bpm", "beats/min", "beats per minute", "mmhg", "mmol/l", "mg/dl"]

  /// Matched anywhere in the name, because no other sensor words contain them. They name the heart in several languages
  /// (“heartRate”, “Herzfrequenz”, “cardiaque”, “cardiaca”), its rhythm (“rmssd”), breathing and blood. “ecg” and “ppg” are too
  /// short for that. “core_temperature” and “skin_temperature” come from FIT and from patches.
  private static let parts = [
    "heart", "herz", "cardi", "cardí", "kardi", "hrv", "rmssd", "sdnn", "respirat", "breath", "ventilation", "oxygen",
    "spo2", "smo2",
    "vo2", "hemoglobin", "haemoglobin", "blood", "glucose", "lactate", "stress", "coretemp", "skintemp", "bodytemp",
    "bodyweight", "bodymass",
  ]

  /// Matched as whole words, because other words contain them: `hr` in “threshold”, `pulse` in “impulse”. `rr` and `ibi` are
  /// intervals between heartbeats, `thb` is Moxy's hemoglobin, `fc` and `hf` are heart rates in French, Spanish and German.
  private static let words: Set<String> = [
    "hr", "bpm", "pulse", "puls", "pulsox", "pulseox", "rr", "rri", "ibi", "ecg", "ekg", "ppg", "thb", "eda", "gsr",
    "fc", "hf",
  ]
}
