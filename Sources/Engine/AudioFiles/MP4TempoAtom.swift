#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Reads the tempo of an M4A file: a 16-bit integer in `moov.udta.meta.ilst.tmpo.data`.
///
/// Lengths in a file are untrusted: only the part of an atom inside its parent counts.
enum MP4TempoAtom {
  static func tempo(_ source: AudioSource) -> Int? {
    let found = source.withDescriptor { descriptor -> Int? in
      let end = lseek(descriptor, 0, SEEK_END)
      return tempo(within: 0..<max(0, Int64(end))) { range in
        var bytes = [UInt8](repeating: 0, count: range.count)
        return pread(descriptor, &bytes, bytes.count, off_t(range.lowerBound)) == bytes.count ? bytes : nil
      }
    }
    return found ?? nil
  }

  /// - Parameter read: returns exactly these bytes of the file, or nil.
  static func tempo(within file: Range<Int64>, read: (Range<Int64>) -> [UInt8]?) -> Int? {
    var body = file
    for name in ["moov", "udta", "meta", "ilst", "tmpo", "data"] {
      guard var found = child(name, of: body, read: read) else { return nil }
      if name == "meta" {
        // In QuickTime files `meta` is a plain atom, in MP4 it begins with four bytes of version and flags.
        let isPlain = child("hdlr", of: found, read: read) != nil
        if !isPlain { found = min(found.lowerBound + 4, found.upperBound)..<found.upperBound }
      }
      body = found
    }
    // Four bytes of type, four of locale, then the number.
    guard body.count >= 10, let number = read(body.lowerBound + 8..<body.lowerBound + 10) else { return nil }
    return bigEndian(number)
  }

  private static func child(
    _ name: String, of parent: Range<Int64>, read: (Range<Int64>) -> [UInt8]?
  ) -> Range<Int64>? {
    var position = parent.lowerBound
    // No real file has thousands of siblings. The limit bounds the time for malicious files.
    for _ in 0..<4_096 {
      guard parent.upperBound - position >= 8, let header = read(position..<position + 8) else { return nil }
      var length = Int64(bigEndian(header[0..<4]))
      var headerLength: Int64 = 8
      if length == 1 {
        guard parent.upperBound - position >= 16, let large = read(position + 8..<position + 16),
          large[0] < 0x80
        else { return nil }
        length = Int64(bigEndian(large))
        headerLength = 16
      } else if length == 0 {
        length = parent.upperBound - position
      }
      guard length >= headerLength, length <= parent.upperBound - position else { return nil }
      if header[4..<8].elementsEqual(name.utf8) { return position + headerLength..<position + length }
      position += length
    }
    return nil
  }

  private static func bigEndian(_ bytes: some Sequence<UInt8>) -> Int {
    bytes.reduce(0) { $0 << 8 | Int($1) }
  }
}
