import ServerKernel
import Songs

/// The form for a track's tags.
struct NamesForm: Sendable {
  let fields: [FormPage.Field]
  let isOpen: Bool
  /// Nil while a field is invalid.
  let edit: TrackEdit?

  private static let names = ["title", "artist", "album", "albumArtist", "genre", "year", "number"]

  init(_ tags: TrackTags, _ texts: TextCatalogue) {
    let values = [
      tags.title.text, tags.artist?.text, tags.album?.text, tags.albumArtist?.text, tags.genre?.text,
      tags.year.map { "\($0)" }, tags.number.map { "\($0)" },
    ]
    fields = zip(Self.names, values).map { name, value in Self.field(name, value ?? "", nil, texts) }
    isOpen = false
    edit = TrackEdit()
  }

  /// From the sent form. An empty field removes the tag.
  init(filled form: [String: String], _ texts: TextCatalogue) {
    var edit = TrackEdit()
    var faults: [String: String] = [:]
    func line(_ name: String) -> TrackEdit.Change<VisibleLine> {
      let text = form[name] ?? ""
      if text.allSatisfy(\.isWhitespace) { return .removed }
      guard let line = VisibleLine(text) else {
        faults[name] = texts("track.names.tooLong")
        return .kept
      }
      return .set(line)
    }
    func number(_ name: String, _ range: ClosedRange<Int>) -> TrackEdit.Change<Int> {
      let text = (form[name] ?? "").filter { !$0.isWhitespace }
      if text.isEmpty { return .removed }
      guard let number = Int(text), range.contains(number) else {
        faults[name] = texts("track.names.noNumber", ["least": "\(range.lowerBound)", "most": "\(range.upperBound)"])
        return .kept
      }
      return .set(number)
    }
    switch line("title") {
    case .set(let title): edit.title = title
    case .removed: faults["title"] = texts("track.names.titleMissing")
    case .kept: break
    }
    edit.artist = line("artist")
    edit.album = line("album")
    edit.albumArtist = line("albumArtist")
    edit.genre = line("genre")
    edit.year = number("year", TrackTags.years)
    edit.number = number("number", TrackTags.numbers)
    self.edit = faults.isEmpty ? edit : nil
    fields = Self.names.map { name in Self.field(name, form[name] ?? "", faults[name], texts) }
    isOpen = true
  }

  private static func field(_ name: String, _ value: String, _ fault: String?, _ texts: TextCatalogue) -> FormPage.Field
  {
    var field = FormPage.Field(
      name: name, label: texts("track.names.\(name)"), isRequired: name == "title", value: value)
    field.fault = fault
    return field
  }
}
