/// Content on this machine's disk. It can be read as long as this lives, even when it is removed meanwhile.
public final class LocalFile: Sendable {
  private let descriptor: FileDescriptor

  init(_ descriptor: FileDescriptor) { self.descriptor = descriptor }

  /// Names the open file, wherever it lies and whether or not it still has a name there.
  public var path: String { "/proc/self/fd/\(descriptor.number)" }
}
