import Foundation

/// A new password from the keyboard or from standard input.
enum NewPassword {
  /// Asks twice on a terminal without echo, or reads the first line of standard input.
  static func read(fromStandardInput isPiped: Bool) throws -> String {
    if isPiped {
      guard let line = readLine(strippingNewline: true) else {
        throw CommandError("There is no password on standard input.")
      }
      return line
    }
    guard isatty(STDIN_FILENO) == 1 else {
      throw CommandError("There is no terminal to ask for the password. Use --password-from-stdin.")
    }
    let password = try ask("New password: ")
    guard try ask("Repeat password: ") == password else { throw CommandError("The passwords don't match. Try again.") }
    return password
  }

  private static func ask(_ question: String) throws -> String {
    guard let answer = getpass(question) else { throw CommandError("The password is empty. Try again.") }
    return String(cString: answer)
  }
}
