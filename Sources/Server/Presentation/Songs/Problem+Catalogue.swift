import HTTPTypes
package import ServerKernel
package import Songs

extension FilterError: ProblemConvertible {
  /// Fields are query parameters: `tempo` stands for `tempoMin` and `tempoMax`.
  package var problem: Problem {
    let faults = faults.map { fault in
      var said = Problem.FieldProblem(field: fault.field, code: fault.problem.code, detail: fault.problem.sentence)
      said.facts = fault.problem.facts
      return said
    }
    return Problem(
      .badRequest, "wrong-parameter",
      faults.count == 1 ? "\(faults[0].field): \(faults[0].detail)" : "\(faults.count) parameters aren't valid.",
      fields: faults)
  }
}

extension ForeignPlaceError: ProblemConvertible {
  package var problem: Problem { .wrongParameter("cursor", "This cursor belongs to a list in another order.") }
}

extension TrackOutdatedError: ProblemConvertible {
  package var problem: Problem { .edited }
}

extension TracksMissingError: ProblemConvertible {
  package var problem: Problem {
    Problem(.notFound, "tracks-missing", "Some of these songs were deleted or aren't yours. Nothing was changed.")
  }
}
