import Accounts
import Persistence
import ServerKernel

extension Doctor {
  func secretKey(_ database: any Database) async -> Finding {
    do {
      try await SealedSampleStore(database).check(
        given: configuration.secretKey, orIn: SecretKeyFile(path: configuration.secretKeyPath))
      return .ok(.key, "The secret key opens what it sealed.")
    } catch let error as SecretKeyError {
      return .failed(.key, error.finding, error.advice)
    } catch {
      return .failed(
        .key, "Whether the secret key is right cannot be told (\(error)).", "Look into the database's log.")
    }
  }
}
