import Accounts
internal import Foundation

/// An exercise of another catalogue, as far as its licence allows.
struct ImportedExercise {
  /// What the other catalogue calls it. Never changes.
  let id: String
  let form: ExerciseForm
  let credit: ImportCredit
  /// Nil without a picture that may be copied.
  let picture: Picture?

  struct Picture: Hashable {
    let address: String
    let credit: ImportCredit.Picture
  }

  /// Nil for an exercise without a usable name in a known language, or with equipment that Upbeat doesn't know.
  /// - Parameters:
  ///   - languages: by wger's numbers, as are the licences.
  ///   - address: where a person sees the original.
  init?(
    _ exercise: WgerExercise, languages: [Int: Language], licences: [Int: WgerLicence], at address: String
  ) {
    guard (1...64).contains(exercise.uuid.utf8.count), exercise.uuid.utf8.allSatisfy({ (0x21...0x7E).contains($0) }),
      let equipment = WgerVocabulary.equipment((exercise.equipment ?? []).map(\.name))
    else { return nil }
    func licence(_ number: Int?) -> Licence? {
      (number.flatMap { licences[$0] } ?? exercise.license).flatMap(WgerVocabulary.licence)
    }
    var texts: [Language: ExerciseText] = [:]
    var shared: Licence?
    var authors: [String] = []
    // An exercise has one licence. A text under another one gives its name only, like a text without a known licence.
    for translation in exercise.translations.sorted(by: { $0.language > $1.language }) {
      guard let language = languages[translation.language], texts[language] == nil,
        let name = Self.line(translation.name, upTo: ExerciseForm.longestName)
      else { continue }
      let own = licence(translation.license)
      guard let own, shared ?? own == own else {
        texts[language] = ExerciseText(name: name)
        continue
      }
      shared = own
      let synonyms = (translation.aliases ?? []).compactMap { Self.line($0.text, upTo: ExerciseForm.longestName) }
      texts[language] = ExerciseText(
        name: name, synonyms: Array(synonyms.prefix(ExerciseForm.mostSynonyms)),
        movement: Self.lines(translation.description ?? ""))
      let author = translation.license_author.flatMap { Self.line($0, upTo: ImportCredit.longestAuthor) }
      if let author, !authors.contains(author) { authors.append(author) }
    }
    guard !texts.isEmpty else { return nil }
    if authors.isEmpty,
      let author = exercise.license_author.flatMap({ Self.line($0, upTo: ImportCredit.longestAuthor) })
    {
      authors = [author]
    }
    var form = ExerciseForm(
      texts: texts, category: exercise.category.flatMap { WgerVocabulary.category($0.name) } ?? .fullBody)
    form.primary = (exercise.muscles ?? []).compactMap { WgerVocabulary.muscle($0.name) }
    form.secondary = (exercise.muscles_secondary ?? []).compactMap { WgerVocabulary.muscle($0.name) }
    form.equipment = equipment
    let image = (exercise.images ?? []).first { $0.is_main == true } ?? exercise.images?.first
    var picture: Picture?
    if let image, let licence = licence(image.license), image.image.utf8.count <= 1_000 {
      picture = Picture(
        address: image.image,
        credit: ImportCredit.Picture(
          author: image.license_author.flatMap { Self.line($0, upTo: ImportCredit.longestAuthor) }, licence: licence))
    }
    id = exercise.uuid
    self.form = form
    credit = ImportCredit(
      address: address, author: shared == nil ? nil : Self.names(authors), licence: shared, picture: picture?.credit)
    self.picture = picture
  }

  /// As many as fit.
  private static func names(_ authors: [String]) -> String? {
    var names = ""
    for author in authors where names.count + author.count + 2 <= ImportCredit.longestAuthor {
      names += (names.isEmpty ? "" : ", ") + author
    }
    return names.isEmpty ? nil : names
  }

  /// Nil for a text that no line of ours could be.
  private static func line(_ text: String, upTo limit: Int) -> String? {
    do { return try VisibleText.checked(text, upTo: limit) } catch { return nil }
  }

  /// Cut between words if it is too long.
  private static func lines(_ html: String) -> String {
    let text = HTMLText.plain(String(html.prefix(20_000)))
    let limit = ExerciseForm.longestText
    let cut = text.count <= limit ? text : String(text.prefix(limit - 2)).upToLastWord + " …"
    do { return try VisibleText.checked(cut, as: .lines, upTo: limit) } catch { return "" }
  }
}

extension String {
  fileprivate var upToLastWord: String {
    lastIndex(where: \.isWhitespace).map { String(self[..<$0]) } ?? self
  }
}
