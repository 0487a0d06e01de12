import CFFmpeg

/// FFmpeg's name–value pairs as Swift strings, names in lower case.
enum MetadataDictionary {
  static func pairs(_ dictionary: OpaquePointer?) -> [String: String] {
    var pairs: [String: String] = [:]
    var entry: UnsafeMutablePointer<AVDictionaryEntry>?
    while let next = av_dict_get(dictionary, "", entry, AV_DICT_IGNORE_SUFFIX) {
      // Repairs invalid UTF-8: tags come from strangers.
      pairs[String(cString: next.pointee.key).lowercased()] = String(cString: next.pointee.value)
      entry = next
    }
    return pairs
  }
}
