/// Why an installation cannot work with its key.
package enum SecretKeyError: Error, Hashable, Sendable {
  /// There isn't one, and what it sealed is still there: a new one would open nothing of it.
  case missing(path: String)
  /// It opens nothing of what was sealed. Without a path it is among the settings.
  case another(path: String?)
  /// Others than the owner may read or write it.
  case openToOthers(path: String)
  case damaged(path: String)
  case system(path: String, errno: Int32)
}
