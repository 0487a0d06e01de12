import Accounts
import Figures
import Foundation
import Plans
import Presentation
import ServerKernel
import Sessions
import Units

/// The owner's forms for editing a session.
struct SessionForms: Sendable {
  struct Notes: Sendable {
    let value: String
    let fault: String?
  }
  struct Box: Sendable {
    let name: String
    let label: String
    let hint: String
    let isChecked: Bool
  }
  struct Edit: Sendable {
    let words: String
    /// The session that was split off.
    let other: String?
  }
  struct EditForm: Sendable {
    /// A raw value of `SessionDone`.
    let kind: String
    let fields: [FormPage.Field]
    let alarm: String?
    let isOpen: Bool
    let button: String
    let title: String
    let lead: String
    /// Whether the fields are times, which the cursor of the charts can fill in.
    let isOfTimes: Bool
    let hasFields: Bool
  }

  let version: String
  let title: FormPage.Field
  let notes: Notes
  let rating: FormPage.Field
  let detailsAlarm: String?
  let audience: FormPage.Field
  let radius: FormPage.Field
  let boxes: [Box]
  let privacyAlarm: String?
  let edits: [Edit]
  let hasEdits: Bool
  let editForms: [EditForm]
  let undoAlarm: String?
  let hasHeart: Bool

  init(
    _ session: TrainingSession, _ timeline: Timeline?, _ made: [SessionEditStore.Made], _ near: [TrainingSession],
    _ reader: Reader, _ refused: RefusedForm?, chosenSet: Moment?, finding finder: ExerciseFinder
  ) {
    let (texts, details) = (reader.texts, session.details)
    let place = "/history/\(session.id.rawValue)"
    version = String(session.version)

    let told = SentForm(refused, to: "\(place)/details", fields: ["title", "notes", "rating"])
    title = told.field(
      .init(
        name: "title", label: texts("session.forms.title"), hint: texts("session.forms.titleHint"), isRequired: false,
        value: details.title?.text ?? ""))
    notes = Notes(value: told.value("notes") ?? details.notes?.text ?? "", fault: told.faults["notes"])
    rating = told.field(
      .init(
        name: "rating", label: texts("session.forms.rating"), hint: texts("session.forms.ratingHint"),
        isRequired: false, options: Self.ratings(details.rating, texts),
        value: details.rating.map { BodyForm.written($0, digits: 1) } ?? ""))
    detailsAlarm = told.faults.alarm

    let privacy = details.privacy
    let shown = SentForm(refused, to: "\(place)/privacy", fields: ["audience", "hiddenRadius"])
    audience = shown.field(
      .init(
        name: "audience", label: texts("session.forms.audience"),
        options: Self.audiences(privacy.audience).map { .init($0.rawValue, texts("session.audiences.\($0.rawValue)")) },
        value: privacy.audience.rawValue))
    let isMetric = reader.units == .metric
    radius = shown.field(
      .init(
        name: "hiddenRadius", label: texts(isMetric ? "session.forms.radius" : "session.forms.radiusInFeet"),
        hint: texts("session.forms.radiusHint"), inputMode: "decimal", isRequired: false,
        value: BodyForm.written(privacy.hiddenRadius.value / (isMetric ? 1 : 0.3048), digits: 0)))
    boxes = [("showsMap", privacy.showsMap), ("showsHeartRate", privacy.showsHeartRate)].map { name, isOn in
      Box(
        name: name, label: texts("session.forms.\(name)"), hint: texts("session.forms.\(name)Hint"),
        isChecked: shown.isSent ? shown.value(name) == "yes" : isOn)
    }
    privacyAlarm = shown.faults.alarm

    // Times of day follow later corrections of the start.
    var later = Seconds.zero
    edits = made.reversed().map { made in
      let edit = Edit(made.edit, movedBy: later, of: session, reader)
      if case .edit(.shift(let time)) = made.edit { later += time }
      return edit
    }.reversed()
    hasEdits = !made.isEmpty
    undoAlarm = SentForm(refused, to: "\(place)/edits/undo", fields: []).faults.alarm
    let canEdit = session.life.state == .ended && session.mergedInto == nil
    let end = timeline.map { clockTime($0.elapsed) } ?? ""
    hasHeart = canEdit && timeline.map { !$0.heartRate.isEmpty || !$0.heartbeats.isEmpty } ?? false
    func time(_ name: String, _ value: String) -> FormPage.Field {
      .init(
        name: name, label: texts("session.forms.\(name)"), hint: texts("session.forms.clockHint"),
        value: value)
    }
    let distance = FormPage.Field(
      name: "metres", label: texts(isMetric ? "session.forms.kilometres" : "session.forms.miles"), inputMode: "decimal")
    let others = FormPage.Field(
      name: "session", label: texts("session.forms.session"),
      options: near.map { other in
        let name = other.details.title?.text ?? texts("session.activities.\(other.details.activity.rawValue)")
        return .init(other.id.rawValue, "\(name), \(other.zone.moment(other.begins, for: reader))")
      }, value: near.first?.id.rawValue ?? "")
    let sure = FormPage.Field(
      name: "sure", label: texts("session.forms.sure"), isRequired: false,
      options: [.init("", texts("session.forms.sureNo")), .init("yes", texts("session.forms.sureYes"))])
    let isFar = near.contains { session.life.gap(to: $0.life) > SessionEditStore.longestGap }
    let forms: [(SessionDone, [FormPage.Field])] =
      [
        (.crop, [time("cropFrom", "0:00"), time("cropTo", end)]), (.split, [time("splitAt", "")]),
        (.cut, [time("cutFrom", ""), time("cutTo", "")]),
        (.merge, near.isEmpty ? [] : isFar ? [others, sure] : [others]),
        (.distance, [distance]), (.shift, [Self.start(of: session, reader)]),
      ] + Self.formsOfLegsAndLaps(session, timeline, texts) + Self.formsOfSets(timeline, chosenSet, finder, reader)
    editForms =
      !canEdit
      ? []
      : forms.map { kind, fields in
        let isThis = refused?.form["kind"] == kind.rawValue
        let sent = SentForm(isThis ? refused : nil, to: "\(place)/edits", fields: Set(fields.map(\.name)))
        return EditForm(
          kind: kind.rawValue, fields: fields.map(sent.field), alarm: sent.faults.alarm,
          isOpen: sent.isSent || kind == .changeSet && chosenSet != nil && refused == nil,
          button: texts("session.forms.\(kind.rawValue)Button"), title: texts("session.forms.\(kind.rawValue)Title"),
          lead: texts(fields.isEmpty ? "session.forms.mergeNone" : "session.forms.\(kind.rawValue)Lead"),
          isOfTimes: [.crop, .split, .cut, .addLap].contains(kind), hasFields: !fields.isEmpty)
      }
  }

  private static func start(of session: TrainingSession, _ reader: Reader) -> FormPage.Field {
    let zone = session.zone.zone(for: reader)
    return FormPage.Field(
      name: "startsAt", label: reader.texts("session.forms.startsAt"), kind: "datetime-local",
      hint: reader.texts("session.forms.startsAtHint", ["zone": zone.identifier]),
      value: SessionWallTime(zone).text(session.begins))
  }

  /// Hides friends and clubs, which don't exist yet, unless the session already has that choice.
  private static func audiences(_ current: Audience) -> [Audience] {
    Audience.allCases.filter { $0 == current || ![.friends, .club].contains($0) }
  }

  /// Whole numbers to choose from, and the current value.
  private static func ratings(_ own: Double?, _ texts: TextCatalogue) -> [FormPage.Option] {
    var ratings = Set((0...10).map(Double.init))
    if let own { ratings.insert(own) }
    return [.init("", texts("session.ratings.none"))]
      + ratings.sorted().map { rating in
        let number = BodyForm.written(rating, digits: 1)
        let words = texts("session.ratings.\(number)", orElse: "")
        return .init(number, words.isEmpty ? number : "\(number) – \(words)")
      }
  }
}

/// A refused form of the page, if it is this one.
private struct SentForm {
  let isSent: Bool
  let faults: FormErrors
  private let form: [String: String]

  init(_ refused: RefusedForm?, to action: String, fields: Set<String>) {
    isSent = refused?.action == action
    form = isSent ? refused?.form ?? [:] : [:]
    faults = FormErrors(isSent ? refused?.problem : nil, fields: fields)
  }

  func value(_ name: String) -> String? { isSent ? form[name] : nil }

  func field(_ field: FormPage.Field) -> FormPage.Field {
    var field = field
    if let typed = value(field.name) {
      field.value = typed
      field.options = field.options.map { .init($0.choice, $0.words, isChosen: $0.choice == typed) }
    }
    field.fault = faults[field.name]
    return field
  }
}

extension SessionForms.Edit {
  /// - Parameter later: how far the start was corrected after this edit.
  fileprivate init(_ edit: StoredEdit, movedBy later: Seconds, of session: TrainingSession, _ reader: Reader) {
    let (texts, zone) = (reader.texts, session.zone)
    func time(_ moment: Moment) -> String { zone.time(moment + later, for: reader) }
    func span(_ key: String, _ from: Moment, _ to: Moment) -> String {
      texts("session.edits.\(key)", ["from": time(from), "to": time(to)])
    }
    func at(_ key: String, _ moment: Moment) -> String { texts("session.edits.\(key)", ["at": time(moment)]) }
    switch edit {
    case .split(let moment, let other): self.init(words: at("split", moment), other: other.rawValue)
    case .merge: self.init(words: texts("session.edits.merge"), other: nil)
    case .edit(let edit):
      let words =
        switch edit {
        case .crop(let from, let to): span("crop", from, to)
        case .cut(let from, let to): span("cut", from, to)
        case .activity(let activity, _):
          texts("session.edits.activity", ["activity": texts("session.activities.\(activity.rawValue)")])
        case .distance(let distance):
          texts("session.edits.distance", ["distance": SessionWords(reader, .run).distance(distance.value)])
        case .removeHeartRate: texts("session.edits.removeHeartRate")
        case .removeHeartRateSpikes: texts("session.edits.removeHeartRateSpikes")
        case .addLap(let moment): at("addLap", moment)
        case .removeLap(let moment): at("removeLap", moment)
        case .addSet(let set): at("addSet", set.start)
        case .changeSet(let moment, _): at("changeSet", moment)
        case .removeSet(let moment): at("removeSet", moment)
        case .shift: texts("session.edits.shift", ["start": zone.moment(session.begins - later, for: reader)])
        }
      self.init(words: words, other: nil)
    }
  }
}
