import Accounts
import Persistence
import ServerKernel

extension Doctor {
  func secretKey(_ database: any Database) async -> Finding {
    do {
      try await SealedSampleStore(database).check(
        given: configuration.secretKey, orIn: SecretKeyFile(path: configuration.secretKeyPath))
      return .ok(.key, "The secret key decrypts the data.")
    } catch let error as SecretKeyError {
      return .failed(.key, error.finding, error.advice)
    } catch {
      return .failed(
        .key, "Couldn't check the secret key (\(error)).", "Check the log of the database.")
    }
  }
}
