/// Why the server can't use its key.
package enum SecretKeyError: Error, Hashable, Sendable {
  /// The key is missing but encrypted data exists, which a new key couldn't decrypt.
  case missing(path: String)
  /// The key decrypts nothing. Without a path, it comes from the settings.
  case another(path: String?)
  /// Other users may read or write the key file.
  case openToOthers(path: String)
  case damaged(path: String)
  case system(path: String, errno: Int32)
}
