import ActivityImports
import Jobs
import Presentation
import ServerKernel
import Units

/// An import in the list.
struct ImportRow: Sendable {
  let id: String
  let name: String
  let facts: String
  let words: String
  let job: String
  /// Per cent.
  let progress: Int
  let isUnderWay: Bool
  let isWrong: Bool
  let damage: String?
  /// The results with the same counts as in the API.
  let counts: [String]

  init(_ activityImport: ActivityImport, _ reader: Reader) {
    let texts = reader.texts
    id = activityImport.id.rawValue
    name = activityImport.fileName
    facts = [inWords(bytes: activityImport.size), reader.moment(activityImport.created)].joined(separator: " · ")
    job = activityImport.job.rawValue
    damage = activityImport.damage.map { Self.localized($0, texts) }
    counts = ImportedFile.Outcome.allCases.compactMap { outcome in
      guard let count = activityImport.outcomes[outcome], count > 0 else { return nil }
      return texts("history.import.counts.\(outcome.rawValue)", count: count)
    }
    let found = counts.isEmpty ? texts("history.import.nothing") : counts.joined(separator: ", ")
    switch activityImport.state {
    case .waiting: (words, progress, isUnderWay, isWrong) = (texts("history.import.waiting"), 0, true, false)
    case .running(let share):
      let percent = Int((100 * share).rounded(.down))
      words = texts("history.import.running", ["share": texts.share(share)])
      (progress, isUnderWay, isWrong) = (percent, true, false)
    case .done: (words, progress, isUnderWay, isWrong) = (found, 100, false, false)
    case .failed(let reason): (words, progress, isUnderWay, isWrong) = (Self.localized(reason, texts), 100, false, true)
    case .cancelled: (words, progress, isUnderWay, isWrong) = (texts("history.import.cancelled"), 100, false, false)
    }
  }

  /// Translates a warning that is stored as an English sentence.
  private static func localized(_ sentence: String, _ texts: TextCatalogue) -> String {
    guard let fault = ActivityImportJobError.allCases.first(where: { $0.sentence == sentence }) else { return sentence }
    return texts("history.import.faults.\(fault.rawValue)", orElse: sentence)
  }
}

/// The result for an activity in a file.
struct FileRow: Sendable {
  let name: String
  let words: String
  let session: String?
  let reason: String?
  let warnings: [String]
  let isWrong: Bool

  init(_ file: ImportedFile, _ texts: TextCatalogue) {
    name = file.part > 1 ? texts("history.import.part", ["name": file.name, "number": String(file.part)]) : file.name
    words = texts("history.import.outcomes.\(file.outcome.rawValue)")
    session = file.session?.rawValue
    reason = file.reason.map { sentence in
      guard let refusal = FileReadingError.allCases.first(where: { $0.sentence == sentence }) else { return sentence }
      return texts("history.import.refusals.\(refusal.rawValue)", orElse: sentence)
    }
    warnings = file.warnings.map { $0.words(texts) }
    isWrong = file.outcome == .refused
  }
}
