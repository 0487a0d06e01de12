package import Accounts
import HTTPTypes
package import Pictures

extension OutdatedError: ProblemConvertible {
  package var problem: Problem { .edited }
}

extension ConsentMissingError: ProblemConvertible {
  package var problem: Problem {
    Problem(
      .forbidden, "consent-missing",
      "This needs your consent first: PUT /api/v1/me/consents/\(kind.rawValue).")
  }
}

extension AccessTokenStore.TooMany: ProblemConvertible {
  package var problem: Problem {
    Problem(.conflict, "too-many", "You have reached the limit of \(maximum) access tokens. Revoke one first.")
  }
}

extension AdministrationStore.LastAdministrator: ProblemConvertible {
  package var problem: Problem {
    Problem(
      .conflict, "last-administrator",
      "A server needs at least one administrator. Make someone else an administrator first.")
  }
}

extension PictureError: ProblemConvertible {
  package var problem: Problem {
    switch self {
    case .tooManyBytes: Problem(.contentTooLarge, "too-large", sentence)
    case .notAPicture: Problem(.unsupportedMediaType, "no-picture", sentence)
    case .tooManyPixels, .isAnimation, .damaged, .tooDemanding:
      Problem(.unprocessableContent, "picture-unusable", sentence)
    case .notStarted: Problem(.serviceUnavailable, "busy", sentence, headers: [.retryAfter: "10"])
    }
  }
}
