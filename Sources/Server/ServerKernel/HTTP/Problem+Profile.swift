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
      "Agree to this first: PUT /api/v1/me/consents/\(kind.rawValue). Its text says what you agree to.")
  }
}

extension AccessTokenStore.TooMany: ProblemConvertible {
  package var problem: Problem {
    Problem(.conflict, "too-many", "You have \(maximum) access tokens, which is the most. Revoke one first.")
  }
}

extension AdministrationStore.LastAdministrator: ProblemConvertible {
  package var problem: Problem {
    Problem(.conflict, "last-administrator", "There must be an administrator. Make somebody else one first.")
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
