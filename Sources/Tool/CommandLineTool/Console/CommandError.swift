/// Ends a command with exit status 1 and one sentence for the person at the keyboard: what is wrong and what to do.
struct CommandError: Error, CustomStringConvertible {
  let description: String

  init(_ sentence: String) { description = sentence }
}
