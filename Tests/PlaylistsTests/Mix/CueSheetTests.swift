import Testing

@testable import Playlists

@Suite("A cue sheet")
struct CueSheetTests {
  @Test func `lists every song with its start in minutes, seconds and 75ths`() {
    let sheet = CueSheet(
      title: "Easy run", fileName: "run.mp3",
      entries: [
        CueSheet.Entry(title: "One", performer: "A", start: 0),
        CueSheet.Entry(title: "Two", performer: nil, start: 6125.52),
      ])

    #expect(
      sheet.text.split(separator: "\r\n").map(String.init) == [
        #"TITLE "Easy run""#, #"FILE "run.mp3" MP3"#,
        "  TRACK 01 AUDIO", #"    TITLE "One""#, #"    PERFORMER "A""#, "    INDEX 01 00:00:00",
        "  TRACK 02 AUDIO", #"    TITLE "Two""#, "    INDEX 01 102:05:39",
      ])
  }

  @Test func `survives titles that would break its lines or quotes`() {
    let sheet = CueSheet(
      title: "x", fileName: "x.flac",
      entries: [CueSheet.Entry(title: "Say \"yes\"\nINDEX 01 00:00:00", performer: "Tab\there – Ärzte", start: 0)])

    #expect(sheet.text.contains(#"    TITLE "Say 'yes' INDEX 01 00:00:00""#))
    #expect(sheet.text.contains(#"    PERFORMER "Tab here – Ärzte""#))
    #expect(sheet.text.contains(#"FILE "x.flac" WAVE"#))
  }
}
