import Accounts
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import Presentation
package import ServerKernel
import Sessions
import Units

/// Uploads of measurements from devices.
struct RecordingRoutes: Sendable {
  let parts: TrainingParts
  let environment: ServerEnvironment

  func add(to routes: RouteTable) {
    routes.personal(.post, "/api/v1/training/sessions/{id}/batches", .trainingWrite, take)
    routes.personal(.get, "/api/v1/training/sessions/{id}/recording/received", .trainingRead, received)
  }

  /// Idempotent: a repeated batch is stored once.
  private func take(request: Request, context: AppContext, caller: SignedIn) async throws -> JSONResponse<
    ReceiptResponse
  > {
    guard let sent = request.headers[.contentType], MediaType(from: sent)?.isType(.applicationJson) == true else {
      throw Problem(
        .unsupportedMediaType, "json-expected", "Send JSON with Content-Type: application/json.")
    }
    let id: Identifier<TrainingSession> = try context.identifier("id")
    let bytes = try await request.wholeBody(upTo: Self.limit)
    let batches = try BatchRequest(Array(bytes.readableBytesView)).batches()
    let sealed = try batches.map { try SealedBatch($0, of: caller.person, sealedBy: parts.vault) }
    var randomness = environment.randomness()
    let delivery = try BatchDelivery(
      sealed, for: id, by: caller.person, at: environment.now(), using: &randomness)
    return JSONResponse(ReceiptResponse(try await parts.writer.write(delivery)))
  }

  private func received(
    request: Request, context: AppContext, caller: SignedIn
  ) async throws -> JSONResponse<ReceivedPlansResponse> {
    let received = try await parts.batches.received(of: context.identifier("id"), by: caller.person)
    return JSONResponse(ReceivedPlansResponse(received: received.named))
  }

  /// In bytes: twice the limit of a batch, because a request may hold several small ones.
  private static let limit = 8 << 20
}

extension BatchWriter.Full: ProblemConvertible {
  package var problem: Problem {
    Problem(
      .serviceUnavailable, "busy", "The server is busy right now. Try again in a moment.",
      headers: [.retryAfter: "2"])
  }
}

/// One batch, or a list of several.
struct BatchRequest {
  private let pieces: [ArraySlice<UInt8>]
  private let isList: Bool

  static let most = 500

  init(_ bytes: [UInt8]) throws(Problem) {
    let start = bytes.firstIndex { !Self.isSpace($0) }
    isList = start.map { bytes[$0] == UInt8(ascii: "[") } ?? false
    if let start, isList {
      guard let found = Self.elements(of: bytes[(start + 1)...]) else {
        throw Problem(.badRequest, "no-json", "The request body isn't valid JSON.")
      }
      pieces = found
    } else {
      pieces = [bytes[...]]
    }
    guard !pieces.isEmpty, pieces.count <= Self.most else {
      throw .wrongField("", pieces.isEmpty ? "missing" : "too-many", "Expected 1 to \(Self.most) batches.")
    }
  }

  func batches() throws(Problem) -> [RecordingBatch] {
    var batches: [RecordingBatch] = []
    for (place, piece) in pieces.enumerated() {
      do { batches.append(try RecordingBatch(json: Data(piece))) } catch {
        throw Problem(error, in: isList ? "/\(place)" : "")
      }
    }
    return batches
  }

  /// The elements of a JSON array, to parse each one separately. Nil for unbalanced brackets.
  private static func elements(of bytes: ArraySlice<UInt8>) -> [ArraySlice<UInt8>]? {
    var pieces: [ArraySlice<UInt8>] = []
    var (begin, depth, isText, isEscaped) = (bytes.startIndex, 0, false, false)
    for (place, byte) in zip(bytes.indices, bytes) {
      if isText {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isText = false
        }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): isText = true
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"): depth -= 1
      case UInt8(ascii: "]") where depth > 0: depth -= 1
      case UInt8(ascii: ","), UInt8(ascii: "]"):
        if depth > 0 { continue }
        let piece = bytes[begin..<place]
        let isEnd = byte == UInt8(ascii: "]")
        if !isEnd || !pieces.isEmpty || !piece.allSatisfy(isSpace) { pieces.append(piece) }
        if isEnd { return bytes[(place + 1)...].allSatisfy(isSpace) ? pieces : nil }
        begin = place + 1
      default: continue
      }
    }
    return nil
  }

  private static func isSpace(_ byte: UInt8) -> Bool { [0x20, 0x0A, 0x0D, 0x09].contains(byte) }
}

private struct ReceiptResponse: Encodable, Sendable {
  /// For each device, the first and the last number of each range.
  let received: [String: SequenceRanges]
  let added: Int
  let leftOut: Int
  let withheld: Bool
  let state: String

  init(_ receipt: BatchReceipt) {
    received = receipt.received.named
    added = receipt.added
    leftOut = receipt.leftOut
    withheld = receipt.isHeartWithheld
    state = receipt.state.rawValue
  }
}

private struct ReceivedPlansResponse: Encodable, Sendable { let received: [String: SequenceRanges] }

extension [DeviceName: SequenceRanges] {
  fileprivate var named: [String: SequenceRanges] {
    Dictionary<String, SequenceRanges>(uniqueKeysWithValues: map { ($0.key.rawValue, $0.value) })
  }
}

extension Problem {
  /// - Parameter pointer: the JSON pointer to the batch in the body.
  fileprivate init(_ fault: BatchError, in pointer: String) {
    switch fault.reason {
    case .notJSON: self.init(.badRequest, "no-json", "The request body isn't valid JSON.")
    default:
      let path = fault.field.replacing("[", with: ".").replacing("]", with: "").split(separator: ".")
      self = .wrongField(pointer + path.map { "/" + $0 }.joined(), fault.code, fault.sentence)
    }
  }
}

extension BatchError {
  /// A stable identifier in kebab case.
  fileprivate var code: String {
    switch reason {
    case .notJSON, .wrongType: "wrong-type"
    case .missing: "missing"
    case .tooLarge, .tooMany: "too-many"
    case .textTooLong: "too-long"
    case .notADeviceName, .notAnExerciseID: "malformed"
    case .unknownKind, .unknownWord: "unknown"
    case .notASequenceNumber, .timeTooFar, .outOfRange, .negativeWeight, .impossibleLoad, .impossibleExertion:
      "out-of-range"
    case .unequalLengths: "wrong-value"
    }
  }
}
