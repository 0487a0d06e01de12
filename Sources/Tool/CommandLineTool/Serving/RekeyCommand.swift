import Accounts
import ArgumentParser
import Server
import ServerKernel

struct RekeyCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rekey",
    abstract: "Begin with another secret key when the one that sealed people's data is lost.",
    discussion: """
      Look for the old key first: backups hold it as secret.key, unless they were made with --without-key. What it sealed \
      cannot be read without it, by nobody. Without the flag this says what would be lost, and changes nothing. The server \
      must not run.

      EXAMPLES
        upbeat rekey --data /srv/upbeat
        upbeat rekey --data /srv/upbeat --sealed-data-is-lost
      """)

  @Flag(help: "Remove what nobody can read any more, and begin with the key that is there or a new one.")
  var sealedDataIsLost = false

  @OptionGroup var options: ConfigurationOptions

  func run() async throws {
    let configuration = try options.read().configuration
    try StoredPlace.checkIsThere(configuration)
    let rekeying: Rekeying
    do { rekeying = try await Rekeying(configuration, now: WallClock.now) } catch is Rekeying.NothingLostError {
      throw CommandError("Nothing is lost: the secret key opens what was sealed, or nothing is sealed yet.")
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
    Console.say(sealedDataIsLost ? "Lost with the old key:" : "What only the old key opens:")
    for line in losses.lines { Console.say("  \(line)") }
    guard sealedDataIsLost else {
      throw CommandError("Nothing was changed. If nobody has the old key, say so: --sealed-data-is-lost")
    }
    let place = configuration.secretKey == nil ? configuration.secretKeyPath : "the setting secret-key"
    Console.say("From now on the key is the one in \(place). Keep a copy of it apart from the database.")
    Console.say("People log in by username and password, and are asked for an e-mail address in their settings.")
    Console.say("`upbeat user email` sets one without a letter.")
  }
}

extension SealedLosses {
  /// What there is of each, a line for it.
  fileprivate var lines: [String] {
    let counts = [
      (addresses, "e-mail address", "e-mail addresses"),
      (unconfirmedAccounts, "account that was never confirmed", "accounts that were never confirmed"),
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
