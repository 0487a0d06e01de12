import DSP
import Testing

@testable import CommandLineTool

@Suite("A map file")
struct WarpMapFileTests {
  private func failure(_ text: String) -> String? {
    do {
      _ = try WarpMapFile(text: text, path: "beats.txt")
      return nil
    } catch {
      return error.description
    }
  }

  @Test func `may hold comments, empty lines and fractions`() throws {
    let file = try WarpMapFile(text: "# beats\n0 0\r\n\n 100.5\t200  # the first\n", path: "beats.txt")
    #expect(file.map.points.count == 2)
    #expect((file.map.input(at: 100) - 50.25).magnitude < 1e-9)
  }

  @Test(arguments: [
    ("0 0\n10", "beats.txt:2: a line needs two numbers"), ("0 0\nten 10", "beats.txt:2: a line needs two numbers"),
    ("0 0\n\n10 10\n5 20", "beats.txt:4: the input frame must be greater"),
    ("0 0\n10 10\n20 10", "beats.txt:3: the output frame must be greater"),
    ("0 0\nnan 10", "beats.txt:2: frames must be finite numbers"),
    ("0 0", "beats.txt: a map needs at least two points"),
    ("", "beats.txt: a map needs at least two points"),
    ("0 0\n900 100", "beats.txt:2: the ratio since the previous line"),
  ])
  func `is refused with the line that is wrong`(text: String, message: String) throws {
    let sentence = try #require(failure(text))
    #expect(sentence.hasPrefix(message))
  }
}
