import Accounts
import ArgumentParser
import Server
import ServerKernel
import Units

struct UserCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "user",
    abstract: "Add and list accounts, and change their passwords and e-mail addresses.",
    subcommands: [Add.self, Passwd.self, Email.self, List.self])

  struct Add: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Create an account that can log in immediately.",
      discussion: "Asks for the password, or reads it from standard input with --password-from-stdin.")

    @Option var username: String
    @Option var email: String
    @Option var firstName: String
    @Option var lastName: String
    @Option(help: "person, moderator or administrator. The first account is always an administrator.")
    var role = "person"
    @Flag var passwordFromStdin = false
    @OptionGroup var options: ConfigurationOptions

    func run() async throws {
      guard let role = Role(rawValue: role) else {
        throw ValidationError("--role: expected person, moderator or administrator.")
      }
      let form = SignUpForm(
        firstName: firstName, lastName: lastName, username: username, email: email,
        password: try NewPassword.read(fromStandardInput: passwordFromStdin))
      try await administering(options) { users in try await users.add(form, role: role) }
      Console.say("\(username) can log in now.")
    }
  }

  struct Passwd: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Change the password of an account, and log it out everywhere.")

    @Argument(help: "Username or e-mail address.")
    var name: String
    @Flag var passwordFromStdin = false
    @OptionGroup var options: ConfigurationOptions

    func run() async throws {
      let password = try NewPassword.read(fromStandardInput: passwordFromStdin)
      try await administering(options) { users in
        guard try await users.setPassword(password, of: name) else {
          throw CommandError("There is no account “\(name)”. `upbeat user list` lists all accounts.")
        }
      }
      Console.say("Changed the password of \(name) and logged out everywhere.")
    }
  }

  struct Email: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Change the e-mail address of an account, without confirmation.")

    @Argument(help: "Username or e-mail address.")
    var name: String
    @Argument(help: "The new e-mail address.")
    var email: String
    @OptionGroup var options: ConfigurationOptions

    func run() async throws {
      try await administering(options) { users in
        guard try await users.setEmail(email, of: name) else {
          throw CommandError("There is no account “\(name)”. `upbeat user list` lists all accounts.")
        }
      }
      Console.say("E-mails to \(name) now go to \(email).")
    }
  }

  struct List: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "List all accounts, newest first.")

    @Flag(help: "Print JSON Lines, for programs.")
    var json = false
    @OptionGroup var options: ConfigurationOptions

    func run() async throws {
      try await administering(options) { users in
        var rows = [["USERNAME", "NAME", "E-MAIL", "ROLE", "STATE"]]
        var last: Identifier<Person>?
        while true {
          let page = try await users.page(after: last)
          for account in page {
            if json { try Console.emit(json: Line(account)) } else { rows.append(Line(account).cells) }
          }
          guard let next = page.last?.id else { break }
          last = next
        }
        if !json { for line in TextTable(rows: rows).lines { Console.put(line) } }
      }
    }
  }
}

private struct Line: Encodable {
  let username: String
  let name: String
  let email: String
  let role: String
  let state: String

  init(_ account: Account) {
    username = account.username.text
    name = "\(account.firstName.text) \(account.lastName.text)"
    email = account.email.text
    role = account.role.rawValue
    state = account.suspended != nil ? "suspended" : account.verified == nil ? "unconfirmed" : "active"
  }

  var cells: [String] { [username, name, email.isEmpty ? "(lost)" : email, role, state] }
}

private func administering(
  _ options: ConfigurationOptions, _ work: (UserAdministration) async throws -> Void
) async throws {
  let configuration = try options.read().configuration
  let users: UserAdministration
  do {
    users = try await UserAdministration(configuration, now: WallClock.now)
  } catch { throw StartError(error, configuration) }
  do { try await work(users) } catch let form as FormError {
    try await users.close()
    throw CommandError(form.sentences)
  } catch {
    try await users.close()
    throw error
  }
  try await users.close()
}
