import AudioFiles
import DSP
import Foundation
import SoundSupport
import Testing
import TestSupport
import Units

@Suite("A file being written")
struct UnfinishedFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `is hidden beside its name until it is whole`() throws {
    let writer = try AudioWriter(path: folder.path("mix.wav"), sampleRate: 44_100, channels: 1)
    try writer.write(Signal.sine(440, seconds: 1))
    let meanwhile = try folder.contents
    #expect(meanwhile.count == 1)
    #expect(meanwhile.allSatisfy { $0.hasPrefix(".mix.wav.") && $0.hasSuffix(".part") })
    try writer.finish()
    #expect(try folder.contents == ["mix.wav"])
  }

  @Test func `leaves the older file of its name alone when it is given up`() throws {
    try folder.write("older".utf8, to: "mix.flac")
    let writer = try AudioWriter(path: folder.path("mix.flac"), sampleRate: 44_100, channels: 1)
    try writer.write(Signal.sine(440, seconds: 1))
    writer.cancel()
    #expect(try folder.contents == ["mix.flac"])
    #expect(try folder.bytes(of: "mix.flac") == Array("older".utf8))
  }

  @Test func `cannot stand in a folder that does not exist, nor replace a folder or a device`() throws {
    func refusal(_ path: String) -> AudioFileError? {
      do throws(AudioFileError) {
        _ = try AudioWriter(path: path, sampleRate: 44_100, channels: 2)
        return nil
      } catch {
        return error
      }
    }
    #expect(refusal(folder.path("none/mix.wav")) == .folderNotFound(path: folder.path("none/mix.wav")))
    try FileManager.default.createDirectory(atPath: folder.path("mix.wav"), withIntermediateDirectories: false)
    #expect(refusal(folder.path("mix.wav")) == .isFolder(path: folder.path("mix.wav")))
    try FileManager.default.createSymbolicLink(atPath: folder.path("null.wav"), withDestinationPath: "/dev/null")
    #expect(refusal(folder.path("null.wav")) == .isNotAFile(path: folder.path("null.wav")))
  }

  @Test(
    .enabled(if: SmallDisk.isAvailable, "only the superuser can make a small disk"),
    arguments: ["mix.wav", "mix.flac", "mix.mp3", "mix.m4a", "mix.ogg", "mix.opus", "mix.aiff"])
  func `says that the disk is full and leaves nothing`(name: String) throws {
    let disk = try SmallDisk(size: 64 * 1_024)
    let path = disk.path(name)
    let noise = Self.noise(seconds: 2)
    #expect(throws: AudioFileError.diskFull(path: path)) {
      let writer = try AudioWriter(path: path, sampleRate: 44_100, channels: 2)
      for _ in 0..<10 { try writer.write(noise) }
      try writer.finish()
    }
    #expect(try disk.contents == [])
  }

  @Test(
    .enabled(if: SmallDisk.isAvailable, "only the superuser can make a small disk"),
    arguments: ["mix.wav", "mix.flac", "mix.mp3", "mix.m4a", "mix.ogg", "mix.opus", "mix.aiff"])
  func `notices a disk that is full at its last bytes`(name: String) throws {
    // This noise exceeds the disk by a few kilobytes, which are only written at the end.
    let noise = Self.noise(seconds: 1)
    try folder.write(noise, to: name)
    let size = try folder.bytes(of: name).count
    let disk = try SmallDisk(size: size / 4_096 * 4_096)
    let path = disk.path(name)
    #expect(throws: AudioFileError.diskFull(path: path)) {
      let writer = try AudioWriter(path: path, sampleRate: 44_100, channels: 2)
      try writer.write(noise)
      try writer.finish()
    }
    #expect(try disk.contents == [])
  }

  @Test(.enabled(if: SmallDisk.isAvailable, "only the superuser can make a small disk"))
  func `keeps the older report when the disk is full`() throws {
    let disk = try SmallDisk(size: 64 * 1_024)
    let path = disk.path("report.json")
    try AtomicFile.write(Data("{}".utf8), to: path)
    #expect(throws: AudioFileError.diskFull(path: path)) {
      try AtomicFile.write(Data(repeating: 0x20, count: 100_000), to: path)
    }
    #expect(try disk.contents == ["report.json"])
    #expect(try Data(contentsOf: URL(filePath: path)) == Data("{}".utf8))
  }

  private static func noise(seconds: Double) -> AudioBuffer {
    var randomness = SplitMix64(seed: 3)
    return Signal.buffer(seconds: seconds, channels: 2) { _ in Double.random(in: -0.5...0.5, using: &randomness) }
  }
}
