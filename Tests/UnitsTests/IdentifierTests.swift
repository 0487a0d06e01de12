import Testing
import Units

@Suite("An identifier")
struct IdentifierTests {
  private enum Song {}

  @Test func `is a UUID of version 7 that carries its moment`() throws {
    var generator = SystemRandomNumberGenerator()
    let id = Identifier<Song>(at: Moment(milliseconds: 0x0123_4567_89AB), using: &generator)

    #expect(id.rawValue.wholeMatch(of: /01234567-89ab-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/) != nil)
    #expect(Identifier<Song>(id.rawValue) == id)
  }

  @Test func `of a later moment sorts later`() {
    var generator = SystemRandomNumberGenerator()
    let ids = [1, 15, 16, 4095, 4096, 1_795_000_000_000].map {
      Identifier<Song>(at: Moment(milliseconds: $0), using: &generator).rawValue
    }

    #expect(ids == ids.sorted())
  }

  @Test(arguments: [
    "", "x", "01234567-89ab-7000-8000-00000000000", "01234567-89ab-7000-8000-0000000000000",
    "0123456789ab-7000-8000-000000000000-", "01234567-89ab-7000-8000-00000000000g",
    "../../../../../../../etc/passwd-----",
    "٠1234567-89ab-7000-8000-000000000000",
  ]) func `is not made from anything else`(text: String) {
    #expect(Identifier<Song>(text) == nil)
  }

  @Test func `in capitals is the same`() throws {
    let small = try #require(Identifier<Song>("0123abcd-89ab-7000-8000-0000000000ff"))

    #expect(Identifier<Song>("0123ABCD-89AB-7000-8000-0000000000FF") == small)
  }
}
