/// wger's words for muscles, equipment, categories and licences.
enum WgerVocabulary {
  /// By the Latin name. Muscles that Upbeat doesn't distinguish are counted to their neighbours.
  static func muscle(_ name: String) -> Muscle? { muscles[name.lowercased()] }

  /// Nil for what Upbeat doesn't know. Otherwise the exercise would seem to need nothing.
  static func equipment(_ names: [String]) -> Set<Equipment>? {
    var needed: Set<Equipment> = []
    for name in names.map({ $0.lowercased() }) where !nothing.contains(name) {
      guard let known = equipment[name] else { return nil }
      needed.insert(known)
    }
    return needed
  }

  static func category(_ name: String) -> Exercise.Category? { categories[name.lowercased()] }

  /// Nil for a licence that is unknown or allows less than copying with a change of form.
  static func licence(_ licence: WgerLicence) -> Licence? {
    let words = ((licence.url ?? "") + " " + (licence.short_name ?? "")).lowercased()
    // No derivatives, or no commercial use: Upbeat's hosts can't promise either.
    guard !words.contains("-nc"), !words.contains("-nd") else { return nil }
    if words.contains("/by-sa/4") || words.contains("cc-by-sa 4") { return .attributionShareAlike }
    if words.contains("/by-sa/3") || words.contains("cc-by-sa 3") { return .attributionShareAlike3 }
    if words.contains("/by/4") || words.contains("cc-by 4") { return .attribution }
    if words.contains("/zero/1") || words.contains("cc0") { return .publicDomain }
    return nil
  }

  private static let muscles: [String: Muscle] = [
    "anterior deltoid": .shoulders, "biceps brachii": .biceps, "biceps femoris": .hamstrings, "brachialis": .biceps,
    "gastrocnemius": .calves, "gluteus maximus": .glutes, "latissimus dorsi": .lats,
    "obliquus externus abdominis": .abdominals, "pectoralis major": .chest, "quadriceps femoris": .quadriceps,
    "rectus abdominis": .abdominals, "serratus anterior": .chest, "soleus": .calves, "trapezius": .traps,
    "triceps brachii": .triceps, "erector spinae": .lowerBack,
  ]
  private static let equipment: [String: Equipment] = [
    "barbell": .barbell, "sz-bar": .ezBar, "dumbbell": .dumbbells, "swiss ball": .gymBall, "pull-up bar": .pullUpBar,
    "bench": .bench, "incline bench": .bench, "kettlebell": .kettlebell, "resistance band": .bands, "cable": .cable,
    "cable machine": .cable, "machine": .machine, "medicine ball": .medicineBall, "foam roller": .foamRoller,
    "rings": .rings, "gymnastic rings": .rings, "jump rope": .rope, "dip bars": .dipBars, "plyo box": .box,
  ]
  private static let nothing: Set = ["none (bodyweight exercise)", "none", "gym mat", "bodyweight"]
  private static let categories: [String: Exercise.Category] = [
    "abs": .core, "arms": .arms, "back": .back, "calves": .legs, "cardio": .cardio, "chest": .chest, "legs": .legs,
    "shoulders": .shoulders,
  ]
}
