/// Where to go next, on this server alone: a link to us must not become a link to somebody else.
package func localPath(_ text: String?) -> String {
  guard let text, text.hasPrefix("/"), !text.hasPrefix("//"), !text.contains("\\"),
    text.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
  else { return "/" }
  return text
}
