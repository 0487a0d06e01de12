import Accounts
import Foundation
import Testing
import TestSupport

@testable import Server
@testable import ServerKernel

@Suite("Texts of pages")
struct TextCatalogueTests {
  private let web = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../Web").standardized

  @Test func `are the same in every language`() throws {
    let catalogues = try TextCatalogue.all(in: web.appending(path: "texts"))

    #expect(Set(catalogues.keys) == Set(Language.allCases))
  }

  @Test func `are there for all that the sources ask for by name`() throws {
    let texts = try TextCatalogue(web.appending(path: "texts"), .english)
    let sources = web.appending(path: "../Sources/Server").standardized
    let asked = try files(below: sources, ending: ".swift").flatMap { source in
      source.matches(of: /texts\(\s*"([a-z][A-Za-z0-9]*\.[A-Za-z0-9.]+)"/).map { String($0.output.1) }
    }

    #expect(asked.count > 20)
    #expect(asked.filter { !texts.has($0) } == [])
  }

  @Test func `fill every template`() throws {
    for (_, texts) in try TextCatalogue.all(in: web.appending(path: "texts")) {
      for template in try Template.all(in: web.appending(path: "templates")) {
        _ = try template.parsed(texts, staticAddress: "/static/x")
      }
    }
  }

  @Test func `are refused when a language lacks one`() throws {
    let folder = try TemporaryFolder()
    try write("title: Title\nsongs: {one: One, other: \"{count}\"}\n", to: "en/a.yaml", in: folder)
    try write("title: Titel\n", to: "de/a.yaml", in: folder)

    #expect {
      try TextCatalogue.all(in: folder.url)
    } throws: {
      "\($0)".contains("de lacks a.songs")
    }
  }

  @Test func `choose the form for a number and write it as the language does`() throws {
    let folder = try TemporaryFolder()
    try write("songs: {one: Ein Song, other: \"{count} Songs von {who}\"}\n", to: "de/a.yaml", in: folder)
    let texts = try TextCatalogue(folder.url, .german)

    #expect(texts("a.songs", count: 1) == "Ein Song")
    #expect(texts("a.songs", count: 12_345, ["who": "Ada"]) == "12.345 Songs von Ada")
  }

  @Test func `cannot end the page or become a template's tag`() throws {
    let folder = try TemporaryFolder()
    try write("script: {bad: \"</script><b>{x}\"}\nshown: \"<b>{page.name}\"\n", to: "en/a.yaml", in: folder)
    let texts = try TextCatalogue(folder.url, .english)

    #expect(try texts.json(below: "a.script")?.contains("<") == false)
    #expect(texts.forTemplate("a.shown") == "&lt;b&gt;{{page.name}}")
  }

  private func write(_ text: String, to path: String, in folder: TemporaryFolder) throws {
    let file = folder.url.appending(path: path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  private func files(below folder: URL, ending: String) throws -> [String] {
    let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    return try names.filter { $0.hasSuffix(ending) }
      .map { try String(contentsOf: folder.appending(path: $0), encoding: .utf8) }
  }
}
