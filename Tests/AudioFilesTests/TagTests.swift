import Testing

@testable import AudioFiles

@Suite("The tags of a file")
struct TagTests {
  @Test(arguments: [
    ("1987", 1987), ("1987-05-01", 1987), ("05/1987", 1987), ("1987-05-01T12:00:00Z", 1987), ("87", nil), ("", nil),
    ("0000", nil), ("soon", nil),
  ])
  func `give the year of a date`(date: String, year: Int?) {
    #expect(AudioTags(Metadata(["date": date])).year == year)
  }

  @Test(arguments: [("3", 3), ("03/12", 3), ("3 of 12", 3), ("0", nil), ("A1", nil), ("-1", nil), ("99999999999", nil)])
  func `give the number of a track`(text: String, number: Int?) {
    #expect(AudioTags(Metadata(["track": text])).trackNumber == number)
  }

  @Test(arguments: [
    ("128", 128), ("127.98", 127.98), ("127,98", 127.98), ("128 BPM", 128), ("12800", 128), ("0", nil), ("-5", nil),
    ("nan", nil), ("inf", nil), ("1e400", nil), ("999999999", nil), ("", nil), ("fast", nil),
  ])
  func `give a tempo somebody wrote, if it can be one`(text: String, tempo: Double?) {
    #expect(AudioTags(Metadata(["TBPM": text])).tempo == tempo)
  }

  @Test func `hold no blanks around, no control characters and no novels`() {
    #expect(AudioTags.cleaned(" \u{FEFF}\tSong\u{1B}[31m\n") == "Song [31m")
    #expect(AudioTags.cleaned(" \n ") == "")
    #expect(AudioTags.cleaned(String(repeating: "x", count: 100_000)).count == 1_000)
    #expect(AudioTags(Metadata(["title": " ", "artist": "Björk "])) == AudioTags(artist: "Björk"))
  }
}
