extension Sport {
  /// The name in FIT's profile, such as `fitness_equipment`.
  var word: String {
    var word = ""
    for character in String(describing: self) {
      if character.isUppercase { word += "_" }
      word += character.lowercased()
    }
    return word
  }

  /// The sport names of GPX files, in any case, with spaces, hyphens or underscores.
  package init?(words: String) {
    let word = words.lowercased().filter { $0.isLetter || $0.isNumber }
    guard let sport = Self.names[word] else { return nil }
    self = sport
  }

  private static let names: [String: Sport] = {
    var names: [String: Sport] = [
      // Strava's numbers.
      "1": .cycling, "9": .running,
      "run": .running, "jogging": .running, "trailrunning": .running, "trailrun": .running,
      "treadmillrunning": .running,
      "trackrunning": .running,
      "bike": .cycling, "biking": .cycling, "ride": .cycling, "roadbiking": .cycling, "mountainbiking": .cycling,
      "roadcycling": .cycling, "gravelcycling": .cycling, "indoorcycling": .cycling,
      "walk": .walking, "hike": .hiking, "swim": .swimming, "lapswimming": .swimming, "openwaterswimming": .swimming,
      "row": .rowing, "indoorrowing": .rowing, "strengthtraining": .training, "workout": .training,
      "skating": .inlineSkating, "crosscountryskiing": .crossCountrySkiing, "skiing": .alpineSkiing,
    ]
    for sport in Sport.allCases { names[sport.word.filter { $0 != "_" }] = sport }
    return names
  }()
}
