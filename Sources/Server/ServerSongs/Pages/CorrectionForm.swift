import Foundation
import Hummingbird
import ServerKernel
import Songs
import Units

/// The corrections of a track's form.
struct CorrectionForm: Sendable {
  private let fields: [String: String]

  init(_ fields: [String: String]) { self.fields = fields }

  /// The typed tempo.
  var typed: String? { fields["step"] == "typed" ? fields["tempo"] : nil }

  /// The corrected values, based on the current analysis.
  func revision(of heard: CorrectionStore.Corrected) throws -> TrackCorrection? {
    switch fields["step"] {
    case "back": return nil
    case "restore": return fields["was"].flatMap { TrackCorrection(written: $0) }
    default: return try heard.heard.analysis.correction(by: steps, after: heard.correction ?? TrackCorrection())
    }
  }

  private var steps: CorrectionSteps {
    get throws(CorrectionError) {
      switch fields["step"] {
      case "half": return CorrectionSteps(tempo: .factor(0.5))
      case "double": return CorrectionSteps(tempo: .factor(2))
      case "threeHalves": return CorrectionSteps(tempo: .factor(1.5))
      case "twoThirds": return CorrectionSteps(tempo: .factor(2 / 3))
      case "typed":
        let text = (fields["tempo"] ?? "").replacing(",", with: ".").trimmingCharacters(in: .whitespaces)
        guard let tempo = Double(text) else { throw .tempoOutOfRange }
        return CorrectionSteps(tempo: .typed(tempo))
      case "tapped":
        let taps = (fields["taps"] ?? "").split(separator: " ").prefix(500).compactMap { Double($0) }
        return CorrectionSteps(tempo: .tapped(taps))
      case "earlier": return CorrectionSteps(downbeatShift: -1)
      case "later": return CorrectionSteps(downbeatShift: 1)
      case "meter":
        guard let meter = fields["meter"].flatMap({ Int($0) }) else { throw .meterOutOfRange }
        return CorrectionSteps(meter: meter)
      // Confirms the analysis.
      default: return CorrectionSteps()
      }
    }
  }

  /// The next page, with the previous correction for undoing.
  func next(after id: Identifier<LibraryTrack>, was: TrackCorrection?) -> String {
    let place = localPath(fields["next"] ?? "/library/tracks/\(id.rawValue)")
    if fields["step"] == "restore" { return place }
    let done = fields["step"] == "back" ? "takenBack" : fields["step"] == "right" ? "right" : "corrected"
    return place + (place.contains("?") ? "&" : "?")
      + "done=\(done)&track=\(id.rawValue)&was=\(was?.written ?? "nothing")"
  }
}

/// A confirmation with a form to undo the correction.
struct CorrectionNotice: Sendable {
  let words: String
  /// Nil if there is nothing to undo.
  let undo: Undo?

  struct Undo: Sendable {
    let action: String
    let name: String
    let value: String
    let step: String
    let next: String
  }

  /// - Parameter next: the page after undoing; nil for the current one.
  init?(_ request: Request, _ texts: TextCatalogue, next: String? = nil) {
    let parameters = request.uri.queryParameters
    guard let done = parameters["done"].map(String.init),
      ["corrected", "right", "takenBack", "named", "blocked"].contains(done)
    else { return nil }
    words = texts("track.done.\(done)")
    let path = request.uri.path
    switch done {
    case "blocked":
      undo = Undo(action: path + "/mark", name: "change", value: "unblock", step: "", next: path)
    case "named": undo = nil
    default:
      guard let track = parameters["track"].flatMap({ Identifier<LibraryTrack>(String($0)) }),
        let was = parameters["was"].map(String.init)
      else { return nil }
      let page = next.map { $0 + "?track=\(track.rawValue)" } ?? "/library/tracks/\(track.rawValue)"
      undo = Undo(
        action: "/library/tracks/\(track.rawValue)/correction", name: "was", value: was, step: "restore", next: page)
    }
  }
}

/// In a query, to restore the previous correction: `172.0,,3.25,4`.
extension TrackCorrection {
  fileprivate var written: String {
    [tempo?.value, beat?.value, downbeat?.value, meter.map(Double.init)].map { $0.map { "\($0)" } ?? "" }
      .joined(separator: ",")
  }

  /// Nil for invalid text.
  fileprivate init?(written text: String) {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { $0.isEmpty ? nil : Double($0) }
    guard parts.count == 4, parts[0].map(Self.tempos.contains) ?? true,
      parts[1...2].allSatisfy({ $0.map { (0...86_400).contains($0) } ?? true }),
      parts[3].map({ (2...12).contains($0) }) ?? true
    else { return nil }
    self.init(
      tempo: parts[0].flatMap { BeatsPerMinute($0) }, beat: parts[1].map { Seconds($0) },
      downbeat: parts[2].map { Seconds($0) }, meter: parts[3].map { Int($0) })
  }
}
