import CFFmpeg

/// The tags that FFmpeg found, by lower-case name. For duplicate names, the first one counts.
struct Metadata {
  private var values: [String: String] = [:]

  /// The container's tags take precedence over the stream's; Ogg has only the latter.
  init(of file: MediaFile) {
    gather(file.container.pointee.metadata)
    gather(file.stream.pointee.metadata)
  }

  init(_ values: [String: String]) {
    for (name, value) in values { add(name, value) }
  }

  /// The first of these names with a value.
  func text(_ names: String...) -> String? {
    names.lazy.compactMap { values[$0] }.first
  }

  private mutating func gather(_ dictionary: OpaquePointer?) {
    var entry: UnsafeMutablePointer<AVDictionaryEntry>?
    while let next = av_dict_get(dictionary, "", entry, AV_DICT_IGNORE_SUFFIX) {
      // Invalid UTF-8 becomes U+FFFD here.
      add(String(cString: next.pointee.key), String(cString: next.pointee.value))
      entry = next
    }
  }

  private mutating func add(_ name: String, _ value: String) {
    let name = name.lowercased()
    let text = AudioTags.cleaned(value)
    if !text.isEmpty, values[name] == nil { values[name] = text }
  }
}
