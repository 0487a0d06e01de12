/// An error with an HTTP response. Each noun maps its errors once, beside its routes. `ProblemMiddleware` and the pages use the
/// mapping.
package protocol ProblemConvertible: Error {
  var problem: Problem { get }
}

extension Problem: ProblemConvertible {
  package var problem: Problem { self }
}
