import CFFmpeg

/// What takes the bytes of a container in place of a file of a name.
protocol PacketOutput: AnyObject {
  /// Nil when there was no memory for it. It is gone with its owner.
  var context: UnsafeMutablePointer<AVIOContext>? { get }
}
