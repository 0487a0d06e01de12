/// A ready workout of ours, to take and to change. It is written as a plan file.
///
/// They stand in the program itself, not beside it: a watch and a phone have no folder of ours to look into.
public struct PlanTemplate: Sendable {
  /// In small letters with dashes, the same for ever.
  public let name: String
  public let kind: Kind
  public let title: Wording
  /// What it is good for.
  public let purpose: Wording
  public let workout: WorkoutPlan

  /// The raw values are part of the API.
  public enum Kind: String, CaseIterable, Sendable {
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

  public static let all: [PlanTemplate] = running + beginning + cycling + onWater + indoors + several

  public init?(named name: String) {
    guard let found = Self.all.first(where: { $0.name == name }) else { return nil }
    self = found
  }
}

/// The same in our two languages.
public struct Wording: Hashable, Sendable {
  public let english: String
  public let german: String

  init(_ english: String, _ german: String) {
    self.english = english
    self.german = german
  }
}
