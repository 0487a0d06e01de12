/// A built-in workout to copy and edit. It is written as a plan file.
///
/// Templates are compiled into the program, because watch and phone have no folder for them.
package struct PlanTemplate: Sendable {
  /// A stable identifier: lowercase with hyphens.
  package let name: String
  package let kind: Kind
  package let title: Wording
  /// Its benefit.
  package let purpose: Wording
  package let workout: WorkoutPlan

  /// The raw values are part of the API.
  package enum Kind: String, CaseIterable, Sendable {
    case easy, recovery, long, tempo, intervals, hills, fartlek, progression, race, technique, strength, mobility
    case beginners, several
  }

  init(_ name: String, _ kind: Kind, _ title: Wording, _ purpose: Wording, _ text: String) {
    self.name = name
    self.kind = kind
    self.title = title
    self.purpose = purpose
    do { workout = try PlanFile.plan(from: Array(text.utf8)) } catch {
      preconditionFailure("a template of ours is right: \(error.report(file: name))")
    }
  }

  package static let all: [PlanTemplate] = running + beginning + cycling + onWater + strength + indoors + several

  package init?(named name: String) {
    guard let found = Self.all.first(where: { $0.name == name }) else { return nil }
    self = found
  }
}

/// A text in both languages.
package struct Wording: Hashable, Sendable {
  package let english: String
  package let german: String

  init(_ english: String, _ german: String) {
    self.english = english
    self.german = german
  }
}
