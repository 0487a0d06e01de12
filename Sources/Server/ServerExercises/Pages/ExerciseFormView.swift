import Accounts
import Exercises
import Pictures
import ServerKernel

/// What the form of an exercise shows.
struct ExerciseFormView: Sendable {
  let title: String
  let action: String
  let button: String
  /// Where one goes without saving.
  let way: String
  let alarm: String?
  let notice: PageNotice?
  let version: String
  /// The reader's language first.
  let texts: [Texts]
  let categories: Choice
  let level: Choice
  let measure: Choice
  let force: Choice
  let mechanic: Choice
  let primary: [FormChoice]
  let secondary: [FormChoice]
  let equipment: [FormChoice]
  let rhythm: [FormInput]
  let energy: FormInput
  let isOneSided: Bool
  /// Whether the fields that most people leave alone are shown.
  let isMoreOpen: Bool
  /// Nil for a new exercise.
  let upload: Upload?

  enum Subject {
    case new
    case own(OwnExercise)
  }

  /// The forms for the picture or video.
  struct Upload: Sendable {
    let action: String
    let media: ExerciseMediaView?
    let hint: String
    let fault: String?
  }

  /// The fields in one language.
  struct Texts: Sendable {
    let language: String
    let inputs: [FormInput]
    let areas: [FormInput]
    let isFirst: Bool
    let isOpen: Bool
  }

  struct Choice: Sendable {
    let name: String
    let label: String
    let options: [FormPage.Option]
    let fault: String?
  }

  init(
    _ subject: Subject, _ fields: ExerciseFields, notice: PageNotice?, refused problem: Problem?,
    mediaFault: String? = nil, _ texts: TextCatalogue
  ) {
    let words = ExerciseTexts(texts)
    let errors = ExerciseFormErrors(problem)
    func input(_ name: String, _ label: String, hint: String? = nil, keys: String = "text") -> FormInput {
      FormInput(
        name: name, label: texts("exercises.form.\(label)"), hint: hint.map { texts("exercises.form.\($0)") },
        keys: keys, value: fields[name], fault: errors[name])
    }
    func choice<Value: CaseIterable & RawRepresentable<String>>(
      _ name: String, _: Value.Type, isOptional: Bool, _ words: (Value) -> String
    ) -> Choice {
      let options = Value.allCases.map { ($0.rawValue, words($0)) }
      return Choice(
        name: name, label: texts("exercises.form.\(name)"),
        options: ((isOptional ? [("", texts("exercises.form.open"))] : []) + options).map {
          FormPage.Option($0.0, $0.1, isChosen: $0.0 == fields[name])
        }, fault: errors[name])
    }
    func boxes<Value: CaseIterable & RawRepresentable<String>>(
      _ name: String, _: Value.Type, _ words: (Value) -> String
    ) -> [FormChoice] {
      Value.allCases.map {
        FormChoice(
          name: name, id: "\(name)-\($0.rawValue)", value: $0.rawValue, words: words($0),
          isChosen: fields.has($0.rawValue, in: name))
      }
    }
    switch subject {
    case .new:
      (title, action, way) = (texts("exercises.new"), "/exercises/new", "/exercises")
      button = texts("exercises.form.make")
      upload = nil
    case .own(let own):
      let way = "/exercises/\(own.exercise.id.text)"
      (title, action) = (texts("exercises.form.editTitle"), "\(way)/edit")
      (button, self.way) = (texts("exercises.form.save"), way)
      upload = Upload(
        action: "\(way)/media",
        media: ExerciseMediaResponse(own).map {
          ExerciseMediaView($0, of: own.exercise.text(in: texts.language)?.name ?? "", texts)
        },
        hint: texts(
          "exercises.media.hint",
          [
            "picture": texts.number(Double(Illustration.mostPictureBytes >> 20), digits: 0),
            "video": texts.number(Double(Illustration.mostVideoBytes >> 20), digits: 0),
            "seconds": texts.number(Double(Illustration.longestVideo), digits: 0),
          ]), fault: mediaFault)
    }
    alarm = errors.alarm
    self.notice = notice
    version = fields["version"]
    let languages = [texts.language] + Language.allCases.filter { $0 != texts.language }
    self.texts = languages.map { language in
      let code = language.rawValue
      let areas = ["setUp", "movement", "breathing", "mistake"].map { input("\($0)-\(code)", $0) }
      let inputs = [input("name-\(code)", "name"), input("synonyms-\(code)", "synonyms", hint: "synonymsHint")]
      let isFilled = (inputs + areas).contains { !$0.value.isEmpty || $0.fault != nil }
      return Texts(
        language: texts("exercises.form.languages.\(code)"), inputs: inputs, areas: areas,
        isFirst: language == texts.language, isOpen: isFilled)
    }
    categories = choice("category", Exercise.Category.self, isOptional: true, words.category)
    level = choice("level", Exercise.Level.self, isOptional: false, words.level)
    measure = choice("measure", Exercise.Measure.self, isOptional: true) { texts("exercises.measures.\($0.rawValue)") }
    force = choice("force", Exercise.Force.self, isOptional: true) { texts("exercises.forces.\($0.rawValue)") }
    mechanic = choice("mechanic", Exercise.Mechanic.self, isOptional: true) {
      texts("exercises.mechanics.\($0.rawValue)")
    }
    primary = boxes("primary", Muscle.self, words.muscle)
    secondary = boxes("secondary", Muscle.self, words.muscle)
    equipment = boxes("equipment", Equipment.self, words.equipment)
    rhythm = [
      input("slowest", "slowest", keys: "decimal"), input("natural", "natural", keys: "decimal"),
      input("fastest", "fastest", keys: "decimal"), input("beats", "beats", hint: "beatsHint"),
    ]
    energy = input("energy", "energy", hint: "energyHint", keys: "decimal")
    isOneSided = fields["oneSided"] == "yes"
    isMoreOpen = (rhythm + [energy]).contains { !$0.value.isEmpty || $0.fault != nil } || fields["version"] != ""
  }
}

/// The errors of a refused form of an exercise, by the names of its fields.
private struct ExerciseFormErrors {
  private var faults: [String: String] = [:]
  private(set) var alarm: String?

  init(_ problem: Problem?) {
    guard let problem else { return }
    for fault in problem.fields {
      let path = fault.field.split(separator: "/")
      // `/texts/en/synonyms/0` belongs to `synonyms-en`, `/rhythm/slowest` to `slowest`.
      let name = path.count >= 3 && path[0] == "texts" ? "\(path[2])-\(path[1])" : String(path.last ?? "")
      faults[name] = faults[name] ?? fault.detail
    }
    if let missing = faults.removeValue(forKey: "texts") { for name in Self.names { faults[name] = missing } }
    if problem.fields.isEmpty { alarm = problem.detail }
  }

  subscript(name: String) -> String? { faults[name] }

  /// Where an exercise without any name lacks one.
  private static let names = Language.allCases.map { "name-\($0.rawValue)" }
}
