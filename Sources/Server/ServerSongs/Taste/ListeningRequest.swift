import ServerKernel
import Taste
import Units

/// A batch of listening events from a client.
struct ListeningRequest: Decodable, Sendable {
  let entries: [ListeningEntryRequest]

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    entries = try values.decode([ListeningEntryRequest].self, forKey: .entries)
    guard entries.count <= ListeningStore.mostAtOnce else {
      throw DecodingError.dataCorruptedError(forKey: .entries, in: values, debugDescription: "too many")
    }
  }

  private enum CodingKeys: CodingKey { case entries }
}

/// One event. A problem names the invalid field.
struct ListeningEntryRequest: Decodable, Sendable {
  private let told: Listening

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    func parsed<Value>(_ key: CodingKeys, _ parse: (String) -> Value?) throws -> Value {
      guard let value = parse(try values.decode(String.self, forKey: key)) else {
        throw DecodingError.dataCorruptedError(forKey: key, in: values, debugDescription: "unknown")
      }
      return value
    }
    func number(_ key: CodingKeys, in range: ClosedRange<Double>) throws -> Double? {
      guard let number = try values.decodeIfPresent(Double.self, forKey: key) else { return nil }
      guard range.contains(number) else {
        throw DecodingError.dataCorruptedError(forKey: key, in: values, debugDescription: "out of range")
      }
      return number
    }
    var told = Listening(
      id: try parsed(.id) { Identifier($0) }, track: try parsed(.track) { Identifier($0) },
      kind: try parsed(.kind, Listening.Kind.init), context: try parsed(.context, Listening.Context.init),
      at: try parsed(.at) { Moment(written: $0).flatMap { Self.century.contains($0) ? $0 : nil } })
    told.position = try number(.position, in: Listening.lengths).map { Seconds($0) }
    told.listened = try number(.listened, in: Listening.lengths).map { Seconds($0) }
    told.planned = try number(.planned, in: Listening.plannedLengths).map { Seconds($0) }
    told.sinceChange = try number(.sinceChange, in: Listening.lengths).map { Seconds($0) }
    told.synchrony = try number(.synchrony, in: 0...1)
    self.told = told
  }

  /// Moves events of a clock that is ahead to the present.
  func listening(notAfter now: Moment) -> Listening {
    var listening = told
    listening.at = min(told.at, now)
    return listening
  }

  private enum CodingKeys: CodingKey {
    case id, track, kind, context, at, position, listened, planned, sinceChange, synchrony
  }
  /// 2000 to 2100.
  private static let century = Moment(milliseconds: 946_684_800_000)..<Moment(milliseconds: 4_102_444_800_000)
}
