import CFFmpeg

/// The tags FFmpeg found, by lower-case name. The first one of a name counts.
struct Metadata {
  private var values: [String: String] = [:]

  /// The container's tags come before the stream's; Ogg has only the latter.
  init(of file: MediaFile) {
    gather(file.container.pointee.metadata)
    gather(file.stream.pointee.metadata)
  }

  init(_ values: [String: String]) {
    for (name, value) in values { add(name, value) }
  }

  /// The first of these names that has a text.
  func text(_ names: String...) -> String? {
    names.lazy.compactMap { values[$0] }.first
  }

  private mutating func gather(_ dictionary: OpaquePointer?) {
    var entry: UnsafeMutablePointer<AVDictionaryEntry>?
    while let next = av_dict_get(dictionary, "", entry, AV_DICT_IGNORE_SUFFIX) {
      // Bytes that are no UTF-8 become U+FFFD here.
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
