import Foundation
import Testing

@testable import ActivityFiles
@testable import ActivityImports

@Suite("Warnings about imported files")
struct ImportWarningTests {
  @Test(arguments: [
    ActivityFileWarning.truncated, .wrongChecksum, .unreadable(bytes: 3), .strayBytes(4), .brokenXML(line: 5),
    .samplesWithoutTime(6), .samplesOutOfOrder(7), .impossibleValues(8), .clockNotSet, .cadenceInSteps,
    .trackWithoutTimes, .tooMuch(.heartbeats), .alsoHolds(.schedules),
  ])
  func `are kept by code and say the same sentence`(warning: ActivityFileWarning) throws {
    let told = ImportWarning.coded(ImportWarning.Notice(of: warning))
    let kept = try JSONDecoder().decode(ImportWarning.self, from: try JSONEncoder().encode(told))
    #expect(kept == told)
    #expect(kept.sentence == warning.sentence)
  }

  @Test
  func `of before are the sentences that they were`() throws {
    let kept = try JSONDecoder().decode(
      [ImportWarning].self, from: Data(#"["The file is cut off.", {"code": "truncated"}]"#.utf8))
    #expect(kept == [.sentence("The file is cut off."), .coded(ImportWarning.Notice(.truncated))])
  }
}
