/// Ends a command with exit status 1 and a sentence that says what is wrong and what to do.
struct CommandError: Error, CustomStringConvertible {
  let description: String

  init(_ sentence: String) { description = sentence }
}
