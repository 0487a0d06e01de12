import Accounts
import HTTPTypes
import Pictures

extension Problem {
  /// How what is refused to those who have an account looks from outside. Nil for other errors.
  init?(ofProfile error: any Error) {
    switch error {
    case is Outdated: self = .edited
    case let error as ConsentMissing:
      self.init(
        .forbidden, "consent-missing",
        "Agree to this first: PUT /api/v1/me/consents/\(error.kind.rawValue). Its text says what you agree to.")
    case let error as AccessTokenStore.TooMany:
      self.init(
        .conflict, "too-many", "You have \(error.maximum) access tokens, which is the most. Revoke one first.")
    case is AdministrationStore.LastAdministrator:
      self.init(
        .conflict, "last-administrator", "There must be an administrator. Make somebody else one first.")
    case let error as PictureError: self.init(error)
    default: return nil
    }
  }

  private init(_ error: PictureError) {
    switch error {
    case .tooManyBytes: self.init(.contentTooLarge, "too-large", error.sentence)
    case .notAPicture: self.init(.unsupportedMediaType, "no-picture", error.sentence)
    case .tooManyPixels, .isAnimation, .damaged, .tooDemanding:
      self.init(.unprocessableContent, "picture-unusable", error.sentence)
    case .notStarted: self.init(.serviceUnavailable, "busy", error.sentence, headers: [.retryAfter: "10"])
    }
  }
}
