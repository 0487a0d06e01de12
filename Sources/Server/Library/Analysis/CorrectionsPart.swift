import Accounts
import Library
import Music
import Storage
import Units

/// What somebody says against what was heard in their tracks, by the tracks' recordings.
struct CorrectionsPart: TakeoutPart {
  let corrections: CorrectionStore

  func entries(of person: Identifier<Person>) async throws -> [TakeoutEntry] {
    var files: [TakeoutEntry] = []
    var last: Storage.ContentHash?
    repeat {
      let page = try await corrections.corrections(of: person, after: last, atMost: Self.correctionsInAFile)
      if page.isEmpty, !files.isEmpty { break }
      files.append(try TakeoutEntry(name: Self.name(files.count + 1), json: page.map(CorrectionFile.init)))
      last = page.count == Self.correctionsInAFile ? page.last?.recording : nil
    } while last != nil
    return files
  }

  /// What was said of recordings that are not in the library is left out, and what is said of one there stays.
  func restore(_ contents: TakeoutContents, to person: Identifier<Person>, at now: Moment) async throws {
    var number = 1
    while let file = try contents.json(Self.name(number), as: [CorrectionFile].self) {
      try await corrections.restore(file.compactMap(\.said), to: person, at: now)
      number += 1
    }
  }

  /// So that a file stays small enough to be taken back.
  private static let correctionsInAFile = 10_000
  private static func name(_ number: Int) -> String { "corrections-\(number).json" }
}

private struct CorrectionFile: Codable {
  let recording: String
  let tempo: Double?
  let beat: Double?
  let downbeat: Double?
  let meter: Int?

  init(_ said: CorrectionStore.Said) {
    recording = said.recording.text
    tempo = said.correction.tempo?.value
    beat = said.correction.beat?.value
    downbeat = said.correction.downbeat?.value
    meter = said.correction.meter
  }

  /// Nil where it cannot be right.
  var said: CorrectionStore.Said? {
    guard let recording = Storage.ContentHash(recording), tempo.map(TrackCorrection.tempos.contains) ?? true,
      meter.map(TrackCorrection.meters.contains) ?? true,
      [beat, downbeat].allSatisfy({ $0.map { (0...86_400).contains($0) } ?? true })
    else { return nil }
    return CorrectionStore.Said(
      recording: recording,
      correction: TrackCorrection(
        tempo: tempo.flatMap { BeatsPerMinute($0) }, beat: beat.map { Seconds($0) },
        downbeat: downbeat.map { Seconds($0) }, meter: meter))
  }
}
