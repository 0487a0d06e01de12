internal import ActivityFiles

/// A problem in a file that was imported nevertheless.
package enum ImportWarning: Codable, Hashable, Sendable {
  case coded(Notice)
  /// From earlier imports, which stored only the sentence.
  case sentence(String)

  package struct Notice: Codable, Hashable, Sendable {
    package let code: Code
    /// The number of bytes, samples or values; for broken XML and rows of a table, the line.
    package let count: Int?
    package let content: Content?

    init(_ code: Code, count: Int? = nil, content: Content? = nil) {
      self.code = code
      self.count = count
      self.content = content
    }
  }

  /// The raw values are stored.
  package enum Code: String, Codable, CaseIterable, Sendable {
    case truncated, wrongChecksum, unreadable, strayBytes, brokenXML, samplesWithoutTime, samplesOutOfOrder,
      impossibleValues, clockNotSet, cadenceInSteps, trackWithoutTimes, tooMuch, alsoHolds, rowWithoutDate,
      rowWithoutExercise, rowWithWrongNumber, otherRows
    /// The owner hasn't consented to health data.
    case heartLeftOut
  }

  /// The raw values are stored.
  package enum Content: String, Codable, CaseIterable, Sendable {
    case samples, heartbeats, series, parts, rows, settings, monitoring, weights, goals, schedules, other
  }

  static let heartLeftOut = coded(Notice(.heartLeftOut))

  /// The message in English.
  package var sentence: String {
    switch self {
    case .sentence(let text): text
    case .coded(let notice): notice.sentence
    }
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    do {
      self = .sentence(try container.decode(String.self))
    } catch DecodingError.typeMismatch {
      self = .coded(try container.decode(Notice.self))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .coded(let notice): try container.encode(notice)
    case .sentence(let text): try container.encode(text)
    }
  }
}

extension ImportWarning.Notice {
  init(of warning: ActivityFileWarning) {
    switch warning {
    case .truncated: self.init(.truncated)
    case .wrongChecksum: self.init(.wrongChecksum)
    case .unreadable(let bytes): self.init(.unreadable, count: bytes)
    case .strayBytes(let bytes): self.init(.strayBytes, count: bytes)
    case .brokenXML(let line): self.init(.brokenXML, count: line)
    case .samplesWithoutTime(let count): self.init(.samplesWithoutTime, count: count)
    case .samplesOutOfOrder(let count): self.init(.samplesOutOfOrder, count: count)
    case .impossibleValues(let count): self.init(.impossibleValues, count: count)
    case .clockNotSet: self.init(.clockNotSet)
    case .cadenceInSteps: self.init(.cadenceInSteps)
    case .trackWithoutTimes: self.init(.trackWithoutTimes)
    case .rowWithoutDate(let line): self.init(.rowWithoutDate, count: line)
    case .rowWithoutExercise(let line): self.init(.rowWithoutExercise, count: line)
    case .rowWithWrongNumber(let line): self.init(.rowWithWrongNumber, count: line)
    case .otherRows(let count): self.init(.otherRows, count: count)
    case .tooMuch(let content): self.init(.tooMuch, content: ImportWarning.Content(content))
    case .alsoHolds(let content): self.init(.alsoHolds, content: ImportWarning.Content(content))
    }
  }

  fileprivate var sentence: String {
    let (count, content) = (count ?? 0, (content ?? .other).ofFile)
    let warning: ActivityFileWarning
    switch code {
    case .truncated: warning = .truncated
    case .wrongChecksum: warning = .wrongChecksum
    case .unreadable: warning = .unreadable(bytes: count)
    case .strayBytes: warning = .strayBytes(count)
    case .brokenXML: warning = .brokenXML(line: count)
    case .samplesWithoutTime: warning = .samplesWithoutTime(count)
    case .samplesOutOfOrder: warning = .samplesOutOfOrder(count)
    case .impossibleValues: warning = .impossibleValues(count)
    case .clockNotSet: warning = .clockNotSet
    case .cadenceInSteps: warning = .cadenceInSteps
    case .trackWithoutTimes: warning = .trackWithoutTimes
    case .rowWithoutDate: warning = .rowWithoutDate(line: count)
    case .rowWithoutExercise: warning = .rowWithoutExercise(line: count)
    case .rowWithWrongNumber: warning = .rowWithWrongNumber(line: count)
    case .otherRows: warning = .otherRows(count)
    case .tooMuch: warning = .tooMuch(content)
    case .alsoHolds: warning = .alsoHolds(content)
    case .heartLeftOut:
      return
        "Heart rates were left out and the file isn't kept, because you haven't given consent for health data."
    }
    return warning.sentence
  }
}

extension ImportWarning.Content {
  fileprivate init(_ content: ActivityFileWarning.Content) {
    self =
      switch content {
      case .samples: .samples
      case .heartbeats: .heartbeats
      case .series: .series
      case .parts: .parts
      case .rows: .rows
      case .settings: .settings
      case .monitoring: .monitoring
      case .weights: .weights
      case .goals: .goals
      case .schedules: .schedules
      case .other: .other
      }
  }

  fileprivate var ofFile: ActivityFileWarning.Content {
    switch self {
    case .samples: .samples
    case .heartbeats: .heartbeats
    case .series: .series
    case .parts: .parts
    case .rows: .rows
    case .settings: .settings
    case .monitoring: .monitoring
    case .weights: .weights
    case .goals: .goals
    case .schedules: .schedules
    case .other: .other
    }
  }
}
