package import Accounts
package import Songs
import Storage
package import Units

/// A person's corrections, by recording.
package struct CorrectionsPart: DataExportPart {
  package let corrections: CorrectionStore

  package init(corrections: CorrectionStore) {
    self.corrections = corrections
  }

  package func entries(of person: Identifier<Person>) async throws -> [DataExportEntry] {
    try await Self.list.entries(as: CorrectionFile.init) { last, count in
      try await corrections.corrections(of: person, after: last?.recording, atMost: count)
    }
  }

  /// Leaves out recordings that are missing from the library. Existing corrections stay unchanged.
  package func restore(_ contents: DataExportContents, to person: Identifier<Person>, at now: Moment) async throws {
    try await Self.list.read(from: contents, as: CorrectionFile.self) { rows in
      try await corrections.restore(rows.compactMap(\.said), to: person, at: now)
    }
  }

  private static let list = DataExportList("corrections", mostInAFile: 10_000)
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

  /// Nil for invalid data.
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
