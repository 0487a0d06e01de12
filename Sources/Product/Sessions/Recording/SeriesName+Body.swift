extension SeriesName {
  /// The kind under which it is kept.
  package var kind: SeriesKind { isOfTheBody ? .bodySeries : .series }

  /// Whether it seems to tell of heart, breath or blood, or how hot the body is: then it is kept only with consent to data about
  /// health, as heart rates are.
  ///
  /// What a device calls its values is its own affair, so this goes by the words that products use, in small letters or capitals,
  /// run together or not. It may take one series too many for the body's; who follows a session gets none of either.
  package var isOfTheBody: Bool {
    if Self.units.contains(unit.lowercased()) { return true }
    let letters = name.lowercased().filter { $0.isLetter || $0.isNumber }
    return Self.parts.contains { letters.contains($0) } || words.contains { Self.words.contains($0) }
  }

  /// In small letters: “avgHR”, “avg_hr” and “AVG HR2” are of the same two.
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

  /// Units in which nothing but the body is measured.
  private static let units: Set<String> = ["bpm", "beats/min", "beats per minute", "mmhg", "mmol/l", "mg/dl"]

  /// What is found in no other word of sensors, so that it counts wherever it stands: the heart in English and other languages
  /// (“heartRate”, “Herzfrequenz”, “cardiaque”, “cardiaca”), its rhythm (“ecg”, “ppg” are too short for that; “rmssd”), breath
  /// and blood. “core_temperature” and “skin_temperature” are FIT's own and those of patches.
  private static let parts = [
    "heart", "herz", "cardi", "cardí", "kardi", "hrv", "rmssd", "sdnn", "respirat", "breath", "ventilation", "oxygen",
    "spo2", "smo2",
    "vo2", "hemoglobin", "haemoglobin", "blood", "glucose", "lactate", "stress", "coretemp", "skintemp", "bodytemp",
  ]

  /// What would be found in other words: `hr` in “threshold”, `pulse` in “impulse”. `rr` and `ibi` are the intervals between
  /// heartbeats, `thb` is Moxy's hemoglobin, `fc` and `hf` are heart rates in French, Spanish and German.
  private static let words: Set<String> = [
    "hr", "bpm", "pulse", "puls", "pulsox", "pulseox", "rr", "rri", "ibi", "ecg", "ekg", "ppg", "thb", "eda", "gsr",
    "fc", "hf",
  ]
}
