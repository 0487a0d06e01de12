package import ServerKernel
package import Songs
import Units

/// The name of a playlist from a form or a request. Throws a problem for an invalid name.
package func playlistName(_ text: String) throws(Problem) -> VisibleLine {
  guard let name = VisibleLine(text) else {
    throw Problem.wrongField(
      "/name", "wrong-value", "Expected one line of 1 to \(VisibleLine.longest) visible characters.")
  }
  return name
}
