import Accounts
import ArgumentParser
import Server
import ServerKernel

struct RekeyCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rekey",
    abstract: "Start with a new secret key if the old one is lost.",
    discussion: """
      Look for the old key first: backups contain it as secret.key, unless they were made with --without-key. Nobody can \
      read the encrypted data without it. Without the flag, this command shows what would be lost and changes nothing. \
      Stop the server first.

      EXAMPLES
        upbeat rekey --data /srv/upbeat
        upbeat rekey --data /srv/upbeat --sealed-data-is-lost
      """)

  @Flag(help: "Delete the unreadable data, and start with the current key or a new one.")
  var sealedDataIsLost = false

  @OptionGroup var options: ConfigurationOptions

  func run() async throws {
    let configuration = try options.read().configuration
    try StoredPlace.checkIsThere(configuration)
    let rekeying: Rekeying
    do { rekeying = try await Rekeying(configuration, now: WallClock.now) } catch is Rekeying.NothingLostError {
      throw CommandError("Nothing is lost: the secret key decrypts the data, or nothing is encrypted yet.")
    } catch { throw StartError(error, configuration) }
    let losses: SealedLosses
    do {
      losses = try await rekeying.losses()
      if sealedDataIsLost { try await rekeying.declareLost() }
    } catch {
      try await rekeying.close()
      throw StartError(error, configuration)
    }
    try await rekeying.close()
    try report(losses, configuration)
  }

  private func report(_ losses: SealedLosses, _ configuration: Configuration) throws {
    Console.say(sealedDataIsLost ? "Lost with the old key:" : "Data that only the old key decrypts:")
    for line in losses.lines { Console.say("  \(line)") }
    guard sealedDataIsLost else {
      throw CommandError("Nothing was changed. If nobody has the old key, add --sealed-data-is-lost.")
    }
    let place = configuration.secretKey == nil ? configuration.secretKeyPath : "the setting secret-key"
    Console.say("The key is now the one in \(place). Keep a copy of it apart from the database.")
    Console.say("People log in with username and password. Their settings ask them for a new e-mail address.")
    Console.say("`upbeat user email` sets one without confirmation.")
  }
}

extension SealedLosses {
  /// A line for each non-zero count.
  fileprivate var lines: [String] {
    let counts = [
      (addresses, "e-mail address", "e-mail addresses"),
      (unconfirmedAccounts, "unconfirmed account", "unconfirmed accounts"),
      (healthRecords, "person's health data", "people's health data"),
      (recordings, "recording (route, heart rate, steps)", "recordings (routes, heart rates, steps)"),
      (notes, "note on a session", "notes on sessions"),
      (originalFiles, "original file of a session", "original files of sessions"),
      (musicServers, "connected music server with its password", "connected music servers with their passwords"),
      (archives, "archive", "archives"),
    ]
    return counts.filter { $0.0 > 0 }.map { count, one, several in "\(count) \(count == 1 ? one : several)" }
  }
}
