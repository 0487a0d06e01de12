package import Persistence
package import Storage

/// Stores the similarity vectors of recordings.
package struct SoundStore: Sendable {
  /// Stores the vector of an analysis. Does nothing when the recording is gone or the vector has another length.
  package static func keep(
    _ similarity: [Double], of recording: ContentHash, in transaction: any Transaction
  ) throws(DatabaseError) {
    guard let sound = SoundVector(similarity.map { Float($0) }) else { return }
    _ = try transaction.run(
      """
      INSERT INTO recording_sound (hash, vector)
      SELECT hash, \(sound.bytes)
      FROM recording
      WHERE hash = \(recording.text)
      ON CONFLICT (hash) DO UPDATE
      SET vector = excluded.vector
      """)
  }
}

extension SoundVector {
  /// The numbers as 32-bit floats, little-endian.
  package var bytes: [UInt8] {
    numbers.flatMap { number in withUnsafeBytes(of: number.bitPattern.littleEndian) { Array($0) } }
  }

  /// Nil unless `bytes` are `SoundVector.length` 32-bit floats, little-endian.
  package init?(_ bytes: [UInt8]) {
    guard bytes.count.isMultiple(of: 4) else { return nil }
    self.init(
      stride(from: 0, to: bytes.count, by: 4).map { place in
        Float(bitPattern: (0..<4).reduce(0) { $0 | UInt32(bytes[place + $1]) << UInt32(8 * $1) })
      })
  }
}
