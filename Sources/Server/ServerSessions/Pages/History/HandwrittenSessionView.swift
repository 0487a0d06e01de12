import Accounts
import Plans
import ServerKernel
import Sessions
import Units

/// The form to write a session in.
struct HandwrittenSessionView: Sendable {
  struct TextArea: Sendable {
    let name: String
    let label: String
    let hint: String
    let rows: Int
    let value: String
    let fault: String?
  }

  let alarm: String?
  let fields: [FormPage.Field]
  let areas: [TextArea]

  init(_ reader: Reader, _ refused: RefusedForm?, now: Moment) {
    let texts = reader.texts
    let isMetric = reader.units == .metric
    let names = ["startsAt", "activity", "duration", "distance", "rating", "title", "notes", "sets"]
    let faults = FormErrors(refused?.problem, fields: Set(names))
    func sent(_ name: String) -> String? { refused?.form[name] }
    func field(
      _ name: String, _ label: String, kind: String = "text", hint: String? = nil, inputMode: String? = nil,
      isRequired: Bool = false, options: [FormPage.Option] = [], value: String = ""
    ) -> FormPage.Field {
      var field = FormPage.Field(
        name: name, label: texts(label), kind: kind, hint: hint.map { texts($0) }, inputMode: inputMode,
        isRequired: isRequired, options: options, value: sent(name) ?? value)
      field.fault = faults[name]
      return field
    }
    func area(_ name: String, _ label: String, _ hint: String, rows: Int) -> TextArea {
      TextArea(
        name: name, label: texts(label), hint: texts(hint), rows: rows, value: sent(name) ?? "", fault: faults[name])
    }
    let ratings =
      [FormPage.Option("", texts("session.ratings.none"))]
      + (0...10).map { rating in
        let words = texts("session.ratings.\(rating)", orElse: "")
        return .init("\(rating)", words.isEmpty ? "\(rating)" : "\(rating) – \(words)")
      }
    alarm = faults.alarm
    fields = [
      field(
        "startsAt", "history.new.startsAt", kind: "datetime-local", isRequired: true,
        value: SessionWallTime(reader.timeZone).text(now - Seconds(3_600)).prefixOfMinute),
      field(
        "activity", "history.new.activity", isRequired: true,
        options: Activity.allCases.map { .init($0.rawValue, texts("session.activities.\($0.rawValue)")) },
        value: Activity.strength.rawValue),
      field("duration", "history.new.duration", hint: "history.new.durationHint", isRequired: true),
      field("distance", isMetric ? "history.new.kilometres" : "history.new.miles", inputMode: "decimal"),
      field("rating", "session.forms.rating", hint: "session.forms.ratingHint", options: ratings),
      field("title", "session.forms.title", hint: "session.forms.titleHint"),
    ]
    areas = [
      area("sets", "history.new.sets", "history.new.setsHint", rows: 6),
      area("notes", "session.forms.notes", "session.forms.notesHint", rows: 4),
    ]
  }
}

extension String {
  /// `2026-11-21T18:05` of `2026-11-21T18:05:09`.
  fileprivate var prefixOfMinute: String { String(prefix(16)) }
}
