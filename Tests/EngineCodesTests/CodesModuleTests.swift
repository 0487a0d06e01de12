import Foundation
import Testing

@testable import EngineCodes

@Suite("The engine's numbers in JavaScript")
struct CodesModuleTests {
  @Test func `are those of Swift`() throws {
    let file = URL(filePath: #filePath).appending(path: "../../../Web/public/engine/codes.js").standardized
    #expect(try String(contentsOf: file, encoding: .utf8) == CodesModule().text, "scripts/engine-codes writes it anew")
  }
}
