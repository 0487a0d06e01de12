import Foundation
package import Logging
import Synchronization

/// Writes each log entry as a line of JSON to standard error.
package struct JSONLogHandler: LogHandler {
  package var logLevel: Logger.Level = .info
  package var metadata: Logger.Metadata = [:]
  package var metadataProvider: Logger.MetadataProvider?
  private let label: String

  package init(label: String) { self.label = label }

  package subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  package func log(event: LogEvent) {
    var fields = metadata
    if let provided = metadataProvider?.get() { fields.merge(provided) { _, later in later } }
    if let own = event.metadata { fields.merge(own) { _, later in later } }
    var line: [String: JSONText] = fields.mapValues(JSONText.init)
    line["time"] = .text(Date.now.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true)))
    line["level"] = .text(event.level.rawValue)
    line["message"] = .text(event.message.description)
    line["label"] = .text(label)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do { write(try encoder.encode(line)) } catch {
      // Strings and lists always encode. If they ever don't, the entry must not be lost silently.
      write(Data(#"{"level":"error","message":"A log entry could not be written"}"#.utf8))
    }
  }

  /// One write per line, so that lines of several threads don't mix.
  private func write(_ line: Data) { FileHandle.standardError.write(line + Data("\n".utf8)) }
}

/// Metadata that encodes as JSON.
private indirect enum JSONText: Encodable {
  case text(String)
  case list([JSONText])
  case object([String: JSONText])

  init(_ value: Logger.MetadataValue) {
    switch value {
    case .string(let text): self = .text(text)
    case .stringConvertible(let value): self = .text(value.description)
    case .array(let values): self = .list(values.map(JSONText.init))
    case .dictionary(let values): self = .object(values.mapValues(JSONText.init))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .text(let text): try container.encode(text)
    case .list(let values): try container.encode(values)
    case .object(let values): try container.encode(values)
    }
  }
}
