import Foundation
import Plans
import Testing
import TestSupport

@Suite("Opening a plan file")
struct PlanFileAccessTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func path(_ name: String, _ bytes: [UInt8]) throws -> String {
    let path = folder.path(name)
    try Data(bytes).write(to: URL(filePath: path))
    return path
  }

  @Test func `reads a plan that is there`() throws {
    let plan = try PlanFile.read(try path("plan.yaml", Array("for: 30min".utf8)))
    #expect(plan.steps.count == 1)
  }

  @Test func `says that nothing is there, or a folder`() throws {
    #expect(throws: PlanFileError.notFound) { try PlanFile.read(folder.path("missing.yaml")) }
    #expect(throws: PlanFileError.isFolder) { try PlanFile.read(folder.path("")) }
    #expect(PlanFileError.notFound.report(file: "missing.yaml") == "missing.yaml: this file doesn't exist")
  }

  @Test(arguments: ["", "\n\n", "# nothing yet\n   \n", "\u{FEFF}"])
  func `says that a file is empty`(text: String) throws {
    #expect(throws: PlanFileError.empty) { try PlanFile.read(try path("empty.yaml", Array(text.utf8))) }
  }

  @Test func `says that a file is no text`() throws {
    #expect(throws: PlanFileError.notText) {
      try PlanFile.read(try path("song.yaml", [0x49, 0x44, 0x33, 0xFF, 0xFB, 0x90]))
    }
    let utf16 = Array("for: 30min".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] })
    #expect(throws: PlanFileError.notText) { try PlanFile.read(try path("wide.yaml", [0xFF, 0xFE] + utf16)) }
  }

  @Test func `refuses a file larger than any plan without reading all of it`() throws {
    let large = try path("large.yaml", Array(repeating: UInt8(ascii: "#"), count: PlanFile.largest + 10))
    #expect(throws: PlanFileError.tooLarge) { try PlanFile.read(large) }
    #expect(throws: PlanFileError.tooLarge) { try PlanFile.read("/dev/zero") }
  }
}
