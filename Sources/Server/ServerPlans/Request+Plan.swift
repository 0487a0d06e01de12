import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import Plans
import Presentation
import ServerKernel
import Songs
import Units

extension Request {
  /// The largest plan takes half a second to parse. Separate threads keep the server responsive.
  private static let readers = CalculationThreads(2, name: "plans")

  /// Parses a workout from JSON or a plan file. Throws a problem with the position of each mistake.
  /// - Parameter former: reads the plan that it will replace, once the body is known to be one.
  func workoutPlan(
    of person: Identifier<Person>, naming exercises: PlanExercises,
    besides former: () async throws -> WorkoutPlan? = { nil }
  ) async throws -> WorkoutPlan {
    guard let format = headers[.contentType].flatMap(PlanFormat.init(mediaType:)) else {
      throw Problem(
        .unsupportedMediaType, "plan-expected",
        "Send a plan as JSON or as a plan file, with Content-Type: application/json or application/yaml.")
    }
    let bytes = Data(try await wholeBody(upTo: jsonLimit).readableBytesView)
    let personal = try await exercises.personal(
      mentionedIn: String(decoding: bytes, as: UTF8.self), of: person, besides: try await former())
    do {
      return try await Self.readers.run {
        let plan =
          switch format {
          case .json: try PlanFile.plan(json: bytes, naming: personal)
          case .yaml: try PlanFile.plan(from: bytes, naming: personal)
          }
        try plan.checkSize()
        return plan
      }
    } catch let error as PlanFileError {
      throw Problem(error, as: format)
    }
  }
}

/// The format of a plan.
enum PlanFormat: String {
  case json, yaml

  init?(mediaType text: String) {
    switch MediaType(from: text).map({ "\($0.type)/\($0.subType)".lowercased() }) {
    case "application/json": self = .json
    case "application/yaml", "application/x-yaml", "text/yaml": self = .yaml
    default: return nil
    }
  }

  var mediaType: String { "application/\(rawValue)" }
}

extension Problem {
  /// More mistakes than anyone corrects at once.
  private static let mostFaults = 30

  /// A field error for each mistake: a JSON pointer, or line and column in a plan file.
  init(_ error: PlanFileError, as format: PlanFormat) {
    guard case .wrong(let problems, _) = error else {
      switch error {
      case .notJSON: self.init(.badRequest, "no-json", "The request body isn't valid JSON.")
      default: self = .wrongField("", "wrong-value", error.report(file: "plan"))
      }
      return
    }
    let faults = problems.prefix(Self.mostFaults).map { problem in
      var fault = FieldProblem(
        field: format == .json ? problem.pointer : "", code: "wrong-value", detail: problem.sentence)
      if format == .yaml { (fault.line, fault.column) = (problem.line, problem.column) }
      return fault
    }
    let detail =
      format == .yaml
      ? error.report(file: "plan") : faults.map { "\($0.field): \($0.detail)" }.joined(separator: "\n")
    self.init(.unprocessableContent, "wrong-fields", detail, fields: faults)
  }
}
