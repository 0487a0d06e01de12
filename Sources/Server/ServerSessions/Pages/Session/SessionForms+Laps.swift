import Accounts
import Plans
import ServerKernel
import Sessions
import Units

extension SessionForms {
  /// Forms to change the activity, and to add or remove laps.
  static func formsOfLegsAndLaps(
    _ session: TrainingSession, _ timeline: Timeline?, _ texts: TextCatalogue
  ) -> [(SessionDone, [FormPage.Field])] {
    guard let timeline else { return [] }
    func name(_ activity: Activity) -> String { texts("session.activities.\(activity.rawValue)") }
    var kinds = [
      FormPage.Field(
        name: "activity", label: texts("session.forms.activity"),
        options: Activity.allCases.map { .init($0.rawValue, name($0)) }, value: session.details.activity.rawValue)
    ]
    if timeline.legs.count > 1 {
      let legs = timeline.legs.enumerated().map { place, leg in
        FormPage.Option(String(place), "\(place + 1). \(name(leg.activity))")
      }
      kinds.append(
        FormPage.Field(
          name: "leg", label: texts("session.forms.leg"), hint: texts("session.forms.legHint"), isRequired: false,
          options: [.init("", texts("session.forms.allLegs"))] + legs, value: ""))
    }
    let lap = FormPage.Field(
      name: "lapAt", label: texts("session.forms.lapAt"), hint: texts("session.forms.clockHint"), value: "")
    var forms: [(SessionDone, [FormPage.Field])] = [(.activity, kinds), (.addLap, [lap])]
    if let first = timeline.laps.first {
      let laps = timeline.laps.map { moment in
        FormPage.Option(String(moment.milliseconds), clockTime(moment - timeline.start))
      }
      forms.append(
        (
          .removeLap,
          [
            FormPage.Field(
              name: "lap", label: texts("session.forms.lap"), options: laps, value: String(first.milliseconds))
          ]
        ))
    }
    return forms
  }
}
