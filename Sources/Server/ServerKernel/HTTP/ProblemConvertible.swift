/// An error that says how it looks from outside. What a noun refuses is said once, beside its routes; `ProblemMiddleware` and
/// pages ask every error for it.
package protocol ProblemConvertible: Error {
  var problem: Problem { get }
}

extension Problem: ProblemConvertible {
  package var problem: Problem { self }
}
