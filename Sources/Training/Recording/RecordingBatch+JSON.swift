public import Foundation

extension RecordingBatch {
  /// Reads what a device sent: Documentation/Recording.md describes it. Members that are not known are passed over, so that
  /// newer clients work with older servers.
  public init(json: Data, limits: RecordingLimits = RecordingLimits()) throws(BatchFault) {
    guard json.count <= limits.bytes else { throw BatchFault("", .tooLarge(most: limits.bytes)) }
    let content: BatchContent
    do {
      content = try JSONDecoder().decode(BatchContent.self, from: json)
    } catch let error as DecodingError {
      throw BatchFault(error)
    } catch {
      throw BatchFault("", .notJSON)
    }
    guard let device = DeviceName(content.device) else { throw BatchFault("device", .notADeviceName) }
    guard Self.sequenceNumbers.contains(content.sequence) else { throw BatchFault("sequence", .notASequenceNumber) }
    var reader = try BatchReader(content, limits: limits)
    self.init(
      device: device, sequence: content.sequence, recording: try reader.recording(), leftOut: reader.leftOut)
  }
}

/// A batch as its JSON spells it.
struct BatchContent: Decodable {
  struct Clock: Decodable {
    let monotonic: Double
    let unix: Double
    let server: Double?
  }

  struct Values: Decodable {
    let times: [Double]
    let values: [Double?]
  }

  struct Heartbeats: Decodable {
    let times: [Double]
    let intervals: [Double?]
  }

  struct Steps: Decodable {
    let times: [Double]
    let phases: [Double?]?
  }

  struct Positions: Decodable {
    let times: [Double]
    let latitudes: [Double?]
    let longitudes: [Double?]
    let altitudes: [Double?]?
    let accuracies: [Double?]?
  }

  struct Series: Decodable {
    let name: String
    let unit: String?
    let times: [Double]
    let values: [Double?]
  }

  struct Event: Decodable {
    let time: Double
    let kind: String
    let activity: String?
    let poolLength: Double?
    let track: String?
    let title: String?
    let artist: String?
    let position: Double?
    let tempo: Double?
    let index: Int?
    let elapsed: Double?
    let stroke: String?
    let strokes: Int?
    let duration: Double?
    let repetitions: Int?
    let weight: Double?
    let category: UInt16?
    let rest: Bool?
  }

  let device: String
  let sequence: Int
  let clock: Clock
  let heartRate: Values?
  let heartbeats: Heartbeats?
  let steps: Steps?
  let cadence: Values?
  let power: Values?
  let positions: Positions?
  let altitude: Values?
  let speed: Values?
  let distance: Values?
  let temperature: Values?
  let series: [Series]?
  let events: [Event]?
}

extension BatchFault {
  fileprivate init(_ error: DecodingError) {
    switch error {
    case .keyNotFound(let key, let context): self.init(Self.field(context.codingPath + [key]), .missing)
    case .valueNotFound(_, let context): self.init(Self.field(context.codingPath), .missing)
    case .typeMismatch(_, let context): self.init(Self.field(context.codingPath), .wrongType)
    case .dataCorrupted(let context):
      self.init(Self.field(context.codingPath), context.codingPath.isEmpty ? .notJSON : .outOfRange)
    @unknown default: self.init("", .notJSON)
    }
  }

  private static func field(_ path: [any CodingKey]) -> String {
    path.reduce("") { field, key in
      if let index = key.intValue { return "\(field)[\(index)]" }
      return field.isEmpty ? key.stringValue : "\(field).\(key.stringValue)"
    }
  }
}
