import AudioFiles
import Foundation
import Playlists
import Songs
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite("A playlist file")
struct PlaylistFileTests {
  private func file(title: String = "Song & Dance <1>", path: String = "/music/a b/ü#1.flac") throws -> PlaylistFile {
    let heard = PlannerFixtures.track("x", tempo: 85, minutes: 3.5, artist: "Tom \u{1}& Jerry")
    var tags = heard.tags
    tags.title = title
    tags.trackNumber = 0
    let track = Track(
      source: .file(path: path), contentHash: heard.contentHash, tags: tags, analysis: heard.analysis)
    let workout = PlannerFixtures.steady(170, minutes: 3)
    let playlist = try PlaylistPlanner(options: PlaylistOptions(seed: 4)).playlist(for: workout, from: [track])
    return PlaylistFile(title: "Run", playlist: playlist, workout: workout)
  }

  private func text(_ format: PlaylistFormat, of file: PlaylistFile, in folder: String? = nil) throws -> String {
    let folder = folder.map { URL(filePath: $0, directoryHint: .isDirectory) }
    return String(decoding: try file.contents(as: format, in: folder), as: UTF8.self)
  }

  @Test func `as M3U8 names each song with its length, artist and title`() throws {
    let lines = try text(.m3u8, of: try file()).split(separator: "\n")
    #expect(lines.first == "#EXTM3U")
    #expect(lines.contains("#EXTINF:210,Tom \u{1}& Jerry - Song & Dance <1>"))
    #expect(lines.last == "/music/a b/ü#1.flac")
  }

  @Test(arguments: [
    ("/music", "a b/ü#1.flac"), ("/music/a b", "ü#1.flac"), ("/other/lists", "../../music/a b/ü#1.flac"),
  ])
  func `as M3U8 names songs relative to its own folder`(folder: String, expected: String) throws {
    let lines = try text(.m3u8, of: try file(), in: folder).split(separator: "\n")
    #expect(lines.last.map(String.init) == expected)
  }

  @Test func `as M3U8 never mistakes a song for a comment or a line break for its end`() throws {
    let comment = try text(.m3u8, of: try file(path: "/music/#1.flac"), in: "/music").split(separator: "\n")
    #expect(comment.last == "./#1.flac")
    let broken = try text(.m3u8, of: try file(title: "one\ntwo", path: "/music/one\ntwo.flac")).split(separator: "\n")
    #expect(broken.last == "file:///music/one%0Atwo.flac")
    #expect(broken.contains { $0.hasSuffix("one two") })
  }

  @Test func `as XSPF is well-formed whatever the tags hold, and points to the file`() throws {
    let reader = XSPFReader()
    let parser = XMLParser(data: try file().contents(as: .xspf, in: nil))
    parser.delegate = reader
    #expect(parser.parse())
    #expect(reader.texts["title"] == ["Run", "Song & Dance <1>"])
    #expect(reader.texts["creator"] == ["Tom & Jerry"])
    #expect(reader.texts["duration"] == ["210000"])
    #expect(reader.texts["trackNum"] == nil)
    let location = try #require(reader.texts["location"]?.first)
    #expect(location == "file:///music/a%20b/%C3%BC%231.flac")
    #expect(URL(string: location)?.path(percentEncoded: false) == "/music/a b/ü#1.flac")
  }

  @Test func `as JSPF holds the same`() throws {
    let object = try JSONSerialization.jsonObject(with: try file().contents(as: .jspf, in: nil))
    let playlist = try #require((object as? [String: Any])?["playlist"] as? [String: Any])
    let song = try #require((playlist["track"] as? [[String: Any]])?.first)
    #expect(song["location"] as? [String] == ["file:///music/a%20b/%C3%BC%231.flac"])
    #expect(song["duration"] as? Int == 210_000)
    #expect(playlist["title"] as? String == "Run")
  }

  @Test func `as JSON says where each song plays, how fast, and what the choice cost`() throws {
    let object = try JSONSerialization.jsonObject(with: try file().contents(as: .json, in: nil))
    let playlist = try #require(object as? [String: Any])
    let song = try #require((playlist["songs"] as? [[String: Any]])?.first)
    #expect(song["start"] as? Double == 0)
    #expect(song["end"] as? Double == 180)
    #expect(song["stepsPerBeat"] as? Double == 2)
    let fastest = try #require(song["fastest"] as? Double)
    #expect((fastest - 1).magnitude < 0.001)
    #expect((song["reasons"] as? [String: Double])?.isEmpty == false)
    #expect(playlist["seed"] as? Int == 4)
    #expect(playlist["coverage"] as? Double == 1)
  }
}

/// The text of an XML document by element name.
private final class XSPFReader: NSObject, XMLParserDelegate {
  var texts: [String: [String]] = [:]
  private var text = ""

  func parser(
    _ parser: XMLParser, didStartElement element: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String] = [:]
  ) { text = "" }

  func parser(_ parser: XMLParser, foundCharacters characters: String) { text += characters }

  func parser(_ parser: XMLParser, didEndElement element: String, namespaceURI: String?, qualifiedName: String?) {
    texts[element, default: []].append(text)
    text = ""
  }
}
