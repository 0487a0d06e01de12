/// What an exercise is called and how to do it, in one language.
package struct ExerciseText: Hashable, Sendable, Decodable {
  package let name: String
  /// Other names that people search for.
  package let synonyms: [String]
  /// Empty where nobody has written it; the same holds for the other three.
  package let setUp: String
  package let movement: String
  package let breathing: String
  /// The usual mistake, and how to avoid it.
  package let mistake: String

  private enum CodingKeys: String, CodingKey {
    case name
    case synonyms = "also"
    case setUp, movement, breathing, mistake
  }

  package init(
    name: String, synonyms: [String] = [], setUp: String = "", movement: String = "", breathing: String = "",
    mistake: String = ""
  ) {
    self.name = name
    self.synonyms = synonyms
    self.setUp = setUp
    self.movement = movement
    self.breathing = breathing
    self.mistake = mistake
  }

  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    name = try values.decode(String.self, forKey: .name)
    synonyms = try values.decodeIfPresent([String].self, forKey: .synonyms) ?? []
    setUp = try values.decode(String.self, forKey: .setUp)
    movement = try values.decode(String.self, forKey: .movement)
    breathing = try values.decode(String.self, forKey: .breathing)
    mistake = try values.decode(String.self, forKey: .mistake)
  }
}
