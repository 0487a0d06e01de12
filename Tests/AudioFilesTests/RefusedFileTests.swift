import AudioFiles
import Foundation
import SoundSupport
import Testing
import TestSupport

@Suite("A file that cannot be played is refused and says why:")
struct RefusedFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func expect(_ expected: AudioFileError, at path: String) {
    #expect(throws: expected) { try AudioReader(path: path) }
  }

  @Test func `there isn't one`() {
    expect(.notFound(path: folder.path("song.mp3")), at: folder.path("song.mp3"))
    expect(.notFound(path: ""), at: "")
  }

  @Test func `it is a folder`() { expect(.isFolder(path: folder.path("")), at: folder.path("")) }

  @Test func `it is a pipe, which is not waited for`() throws {
    let path = folder.path("pipe.mp3")
    try #require(mkfifo(path, 0o600) == 0)
    expect(.isNotAFile(path: path), at: path)
  }

  @Test func `it is empty`() throws {
    let path = try folder.write([], to: "song.mp3")
    expect(.empty(path: path), at: path)
  }

  @Test(arguments: ["mp3", "aac", "m4a", "flac", "ogg", "opus", "wav", "aiff"])
  func `it is a text with the name of a song`(ending: String) throws {
    let text = String(repeating: "Milk, bread, twelve eggs, a pound of coffee.\n", count: 400)
    let path = try folder.write(text.utf8, to: "shopping.\(ending)")
    expect(.notAudio(path: path), at: path)
  }

  @Test(arguments: ["mp3", "flac", "wav"])
  func `it is a page or a playlist that points into the network`(ending: String) throws {
    let path = try folder.write("#EXTM3U\n#EXTINF:9,\nhttp://127.0.0.1:9/a.ts\n".utf8, to: "list.\(ending)")
    expect(.notAudio(path: path), at: path)
  }

  @Test func `it is a picture`() throws {
    let path = try folder.write([0x89] + Array("PNG\r\n\u{1A}\n".utf8) + [UInt8](repeating: 0, count: 500), to: "a.mp3")
    expect(.notAudio(path: path), at: path)
  }

  @Test(arguments: ["RIFF____WAVE", "fLaC____________", "OggS____________", "____ftypM4A ____"])
  func `it begins like a song and holds nothing`(start: String) throws {
    let path = try folder.write(start.utf8, to: "song.wav")
    expect(.damaged(path: path), at: path)
  }

  @Test(.enabled(if: geteuid() != 0, "the superuser may read everything"))
  func `its permissions are missing`() throws {
    let path = try folder.write(Signal.sine(440, seconds: 0.1), to: "song.wav")
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: path)
    expect(.notPermitted(path: path), at: path)
  }

  @Test func `the sentence names the file`() {
    #expect(AudioFileError.notFound(path: "a b.mp3").sentence == "There is no file “a b.mp3”.")
    #expect(AudioFileError.diskFull(path: "mix.mp3").sentence.contains("disk is full"))
    #expect(AudioFileError.unknownOutputFormat(path: "mix.xyz").sentence.contains(".mp3"))
  }
}
