/// A safe redirect target on this server: a link to us must not lead to another site.
package func localPath(_ text: String?) -> String {
  guard let text, text.hasPrefix("/"), !text.hasPrefix("//"), !text.contains("\\"),
    text.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
  else { return "/" }
  return text
}
