package import ServerKernel
package import Songs
import Units

/// What a playlist is called, as somebody wrote it in a form or a program sent it.
package func playlistName(_ text: String) throws(Problem) -> VisibleLine {
  guard let name = VisibleLine(text) else {
    throw Problem.wrongField(
      "/name", "wrong-value", "Expected one line of 1 to \(VisibleLine.longest) visible characters.")
  }
  return name
}
